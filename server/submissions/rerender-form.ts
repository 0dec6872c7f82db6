import { parse, serialize } from 'parse5';
import type { FieldError } from '../../model/forms/check-form-values.ts';
import { waitingOption } from '../../model/forms/waiting-list.ts';
import {
  appendChild,
  attribute,
  elements,
  enclosing,
  findByAttribute,
  findElement,
  insertBefore,
  newElement,
  setAttribute,
  setText,
  textOf,
  type Element,
} from '../pages/html-tree.ts';

/** A form that goes back to the visitor. */
export interface RerenderedForm {
  form: string;
  /** By field name. The page's own fields (key, elapsed) come back in `hidden`. */
  values: Record<string, string>;
  hidden: Record<string, string>;
  /** An error of the field `form` is one of the whole form: it has no field to lead to. */
  errors: readonly FieldError[];
  /** Values of intakes that are full: their options become those of their waiting lists. */
  full: readonly string[];
}

/** Characters that HTML cannot hold are left out: they are named as an error anyway. */
function presentable(text: string): string {
  return text.toWellFormed().replace(/[^\P{Cc}\n\t]/gu, '');
}

function setValue(control: Element, value: string): void {
  if (control.tagName === 'textarea') return setText(control, value);
  if (control.tagName === 'input') return setAttribute(control, 'value', value);
  for (const option of elements(control)) {
    if (option.tagName !== 'option') continue;
    const isChosen = attribute(option, 'value') === value;
    setAttribute(option, 'selected', isChosen ? '' : undefined);
  }
}

function showWaitingLists(form: Element, full: readonly string[]): void {
  for (const option of elements(form)) {
    const value = option.tagName === 'option' ? attribute(option, 'value') : undefined;
    if (value === undefined || !full.includes(value)) continue;
    const waiting = waitingOption({ value, label: textOf(option) });
    setAttribute(option, 'value', waiting.value);
    setText(option, waiting.label);
  }
}

function showError(form: Element, control: Element, name: string, message: string): void {
  const error = findByAttribute(form, 'id', `${name}-error`);
  const hint = findByAttribute(form, 'id', `${name}-hint`);
  const text = error && findByAttribute(error, 'data-error-text');
  if (error) setAttribute(error, 'hidden', undefined);
  if (text) setText(text, message);
  setAttribute(control, 'aria-invalid', 'true');
  setAttribute(control, 'aria-describedby', hint ? `${name}-hint ${name}-error` : `${name}-error`);
}

function showSummary(form: Element, errors: readonly FieldError[]): void {
  const summary = findByAttribute(form, 'data-error-summary');
  const list = summary && findElement(summary, 'ul');
  if (!summary || !list) return;
  setAttribute(summary, 'hidden', undefined);
  setAttribute(summary, 'autofocus', '');
  for (const { field, message } of errors) {
    const words = field === 'form' ? message : newElement('a', { href: `#${field}` }, message);
    appendChild(list, newElement('li', {}, words));
  }
}

/**
 * Fills a built page with what the visitor sent: every value as it was typed, each error beside its field and in the summary.
 * @param html the built page that shows the form
 */
export function rerenderForm(html: string, returned: RerenderedForm): string {
  const document = parse(html);
  const form = findByAttribute(document, 'data-form', returned.form);
  if (!form) return html;
  showWaitingLists(form, returned.full);
  const values = Object.fromEntries(Object.entries(returned.values).map(([name, value]) => [name, presentable(value)]));
  for (const [name, value] of Object.entries({ ...values, ...returned.hidden })) {
    const control = findByAttribute(form, 'name', name);
    if (!control) continue;
    setValue(control, value);
    const error = returned.errors.find(({ field }) => field === name);
    if (error) showError(form, control, name, error.message);
  }
  showSummary(form, returned.errors);
  const title = findElement(document, 'title');
  if (title) setText(title, `Error: ${textOf(title)}`);
  const note = JSON.stringify({ form: returned.form, values, errors: returned.errors, full: returned.full }).replaceAll(
    '<',
    '\\u003c',
  );
  insertBefore(
    newElement('script', { type: 'application/json', 'data-returned-form': '' }, note),
    enclosing(form, 'site-island') ?? form,
  );
  return serialize(document);
}
