import { parse, serialize } from 'parse5';
import type { FieldError } from '../../model/forms/check-form-values.ts';
import { waitingOption } from '../../model/forms/waiting-list.ts';
import {
  append,
  attribute,
  elements,
  findByAttribute,
  findElement,
  setAttribute,
  setText,
  textOf,
  type Element,
} from './html-tree.ts';

/** A refused form that is returned to the visitor. */
export interface ReturnedForm {
  form: string;
  /** Values of fields, the page's own (key, elapsed) included, by field name. */
  values: Record<string, string>;
  /** An error with the field `form` is about the whole form and links to no field. */
  errors: readonly FieldError[];
  /** Values of intakes that are full: their options become those of their waiting lists. */
  full: readonly string[];
}

/** Removes characters that HTML cannot contain; the form has an error for them. */
const presentable = (text: string) => text.toWellFormed().replace(/[^\P{Cc}\n\t]/gu, '');

const optionsOf = (parent: Element) => [...elements(parent)].filter(({ tagName }) => tagName === 'option');

function setValue(control: Element, value: string): void {
  // Parsers of HTML drop a line break at the beginning of a textarea.
  if (control.tagName === 'textarea') return setText(control, value.replace(/^\n/, '\n\n'));
  if (control.tagName === 'input') return setAttribute(control, 'value', value);
  for (const option of optionsOf(control))
    setAttribute(option, 'selected', attribute(option, 'value') === value ? '' : undefined);
}

function showWaitingLists(form: Element, full: readonly string[]): void {
  for (const option of optionsOf(form)) {
    const value = attribute(option, 'value') ?? '';
    if (!full.includes(value)) continue;
    const waiting = waitingOption({ value, label: textOf(option) });
    setAttribute(option, 'value', waiting.value);
    setText(option, waiting.label);
  }
}

function showError(form: Element, { field, message }: FieldError): void {
  const control = findByAttribute(form, 'name', field);
  if (!control) return;
  const error = findByAttribute(form, 'id', `${field}-error`);
  const hint = findByAttribute(form, 'id', `${field}-hint`);
  const text = error && findByAttribute(error, 'data-error-text');
  if (error) setAttribute(error, 'hidden', undefined);
  if (text) setText(text, message);
  setAttribute(control, 'aria-invalid', 'true');
  setAttribute(control, 'aria-describedby', hint ? `${field}-hint ${field}-error` : `${field}-error`);
}

function showSummary(form: Element, errors: readonly FieldError[]): void {
  const summary = findByAttribute(form, 'data-error-summary');
  const list = summary && findElement(summary, 'ul');
  if (!summary || !list) return;
  setAttribute(summary, 'hidden', undefined);
  setAttribute(summary, 'autofocus', '');
  for (const { field, message } of errors)
    if (field === 'form') append(list, 'li', {}, message);
    else append(append(list, 'li', {}), 'a', { href: `#${field}` }, message);
}

/**
 * Fills a built page with what the visitor sent: every value as it was typed, each error beside its field and in the summary.
 * @param html the built page that shows the form
 */
export function rerenderForm(html: string, { form: id, values, errors, full }: ReturnedForm): string {
  const document = parse(html);
  const form = findByAttribute(document, 'data-form', id);
  const head = findElement(document, 'head');
  if (!form || !head) return html;
  showWaitingLists(form, full);
  for (const [name, value] of Object.entries(values)) {
    const control = findByAttribute(form, 'name', name);
    if (control) setValue(control, presentable(value));
  }
  for (const error of errors) showError(form, error);
  showSummary(form, errors);
  const title = findElement(document, 'title');
  if (title) setText(title, `Error: ${textOf(title)}`);
  // For the island of the form (site/browser/form-controls.ts).
  const note = JSON.stringify({ form: id, errors, full }).replaceAll('<', '\\u003c');
  append(head, 'script', { type: 'application/json', 'data-returned-form': '' }, note);
  return serialize(document);
}

/**
 * Selects the options that the query names (`?courseDate=28-aug-2025`), for visitors without script.
 * @returns the changed page; undefined if the query names no option on it
 */
export function chooseOptions(html: string, query: Readonly<Record<string, unknown>>): string | undefined {
  const candidates = Object.entries(query).filter(([name]) => html.includes(`name="${name}"`));
  if (candidates.length === 0) return undefined;
  const document = parse(html);
  const found = candidates.filter(([name, value]) => {
    const control = findByAttribute(document, 'name', name);
    const isOffered = control && optionsOf(control).some((option) => attribute(option, 'value') === value);
    if (isOffered) setValue(control, String(value));
    return isOffered;
  });
  return found.length > 0 ? serialize(document) : undefined;
}
