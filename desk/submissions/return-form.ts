import { parse, serialize } from 'parse5';
import type { AnswerError } from '../../model/check-answers.ts';
import {
  appendChild,
  attribute,
  elements,
  enclosing,
  findElement,
  insertBefore,
  newElement,
  prefixTitle,
  setAttribute,
  setText,
  type Element,
} from '../serving/html-tree.ts';

/** A form that goes back to the visitor. */
export interface ReturnedForm {
  form: string;
  /** By field name. The page's own fields (key, elapsed) come back in `kept`. */
  answers: Record<string, string>;
  kept: Record<string, string>;
  /** An error of the field `form` is one of the whole form: it has no field to lead to. */
  errors: readonly AnswerError[];
}

/** Characters that HTML cannot hold are left out: they are named as a mistake anyway. */
function presentable(text: string): string {
  return text.toWellFormed().replace(/[^\P{Cc}\n\t]/gu, '');
}

function setAnswer(control: Element, answer: string): void {
  if (control.tagName === 'textarea') return setText(control, answer);
  if (control.tagName === 'input') return setAttribute(control, 'value', answer);
  for (const option of elements(control)) {
    if (option.tagName !== 'option') continue;
    const isChosen = attribute(option, 'value') === answer;
    setAttribute(option, 'selected', isChosen ? '' : undefined);
  }
}

function showError(form: Element, control: Element, name: string, message: string): void {
  const byId = (id: string) => findElement(form, (element) => attribute(element, 'id') === id);
  const error = byId(`${name}-error`);
  const text = error && findElement(error, (element) => attribute(element, 'data-error-text') !== undefined);
  if (error) setAttribute(error, 'hidden', undefined);
  if (text) setText(text, message);
  setAttribute(control, 'aria-invalid', 'true');
  setAttribute(control, 'aria-describedby', byId(`${name}-hint`) ? `${name}-hint ${name}-error` : `${name}-error`);
}

function showSummary(form: Element, errors: readonly AnswerError[]): void {
  const summary = findElement(form, (element) => attribute(element, 'data-error-summary') !== undefined);
  const list = summary && findElement(summary, (element) => element.tagName === 'ul');
  if (!summary || !list) return;
  setAttribute(summary, 'hidden', undefined);
  setAttribute(summary, 'autofocus', '');
  for (const { field, message } of errors) {
    const item = newElement('li', {}, field === 'form' ? message : '');
    if (field !== 'form') appendChild(item, newElement('a', { href: `#${field}` }, message));
    appendChild(list, item);
  }
}

/**
 * Fills a built page with what the visitor sent: every answer kept, each mistake beside its field and in the summary.
 * @param html the built page that shows the form
 */
export function returnForm(html: string, returned: ReturnedForm): string {
  const document = parse(html);
  const form = findElement(
    document,
    (element) => element.tagName === 'form' && attribute(element, 'data-form') === returned.form,
  );
  if (!form) return html;
  const answers = Object.fromEntries(
    Object.entries(returned.answers).map(([name, answer]) => [name, presentable(answer)]),
  );
  for (const [name, value] of Object.entries({ ...answers, ...returned.kept })) {
    const control = findElement(form, (element) => attribute(element, 'name') === name);
    if (!control) continue;
    setAnswer(control, value);
    const error = returned.errors.find(({ field }) => field === name);
    if (error) showError(form, control, name, error.message);
  }
  showSummary(form, returned.errors);
  prefixTitle(document, 'Error: ');
  const note = JSON.stringify({ form: returned.form, answers, errors: returned.errors }).replaceAll('<', '\\u003c');
  insertBefore(
    newElement('script', { type: 'application/json', 'data-returned-form': '' }, note),
    enclosing(form, 'astro-island') ?? form,
  );
  return serialize(document);
}
