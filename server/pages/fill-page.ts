// Pages that the build leaves with slots (`data-slot`, hidden), filled for one visitor.
import { parse, serialize } from 'parse5';
import {
  append,
  attribute,
  elements,
  findByAttribute,
  findElement,
  setAttribute,
  setText,
  type Element,
} from './html-tree.ts';
import type { NamedPage } from './suggest-pages.ts';

/** Content of a confirmation page: nothing personal, because anyone who has the address can open it. */
export type ConfirmationSlots = Partial<
  Record<'reference' | 'course' | 'date' | 'price' | 'calendar', string> &
    Record<'emailed' | 'not-emailed' | 'seated' | 'waiting' | 'cancelled', true> & { earlier: readonly string[] }
>;

function addLinks(element: Element, references: readonly string[]): void {
  for (const [at, reference] of references.entries()) {
    if (at > 0) append(element, 'span', {}, ', ');
    append(element, 'a', { href: `/registrations/${reference}` }, reference);
  }
}

/**
 * Fills the slots of a built confirmation page. Slots without a value stay hidden.
 * @param slots `calendar` is the address of a calendar file, `earlier` a list of references; `true` shows a slot that
 * contains its text already
 */
export function confirmationPage(template: string, slots: ConfirmationSlots): string {
  const document = parse(template);
  for (const element of elements(document)) {
    const name = attribute(element, 'data-slot');
    const value = slots[name as keyof ConfirmationSlots];
    if (value === undefined) continue;
    if (typeof value === 'object') addLinks(element, value);
    else if (name === 'calendar') setAttribute(element, 'href', String(value));
    else if (typeof value === 'string') setText(element, value);
    setAttribute(element, 'hidden', undefined);
  }
  return serialize(document);
}

/** Error page: the 404 page with its text replaced by a message. */
export function errorPage(template: string, message: string): string {
  const document = parse(template);
  const main = findElement(document, 'main') ?? document;
  const texts = [
    [findElement(document, 'title'), 'There is a problem'],
    [findElement(main, 'h1'), 'There is a problem'],
    [findElement(main, 'p'), message],
  ] as const;
  for (const [element, text] of texts) if (element) setText(element, text);
  return serialize(document);
}

/** The 404 page with links to similar pages. */
export function notFoundPage(template: string, suggested: readonly NamedPage[]): string {
  const document = parse(template);
  const list = findByAttribute(document, 'data-slot', 'near-pages');
  if (!list) return template;
  setAttribute(list, 'hidden', undefined);
  for (const { path, name } of suggested) append(append(list, 'li', {}), 'a', { href: path }, name);
  return serialize(document);
}
