import { parse, serialize } from 'parse5';
import {
  appendChild,
  attribute,
  elements,
  newElement,
  setAttribute,
  setText,
  type Element,
} from '../pages/html-tree.ts';
import { referencePattern } from './make-reference.ts';

/** Content of a confirmation page: nothing personal, because anyone who has the address can open it. */
export type ConfirmationSlots = Partial<
  Record<'reference' | 'course' | 'date' | 'price' | 'calendar', string> &
    Record<'emailed' | 'not-emailed' | 'seated' | 'waiting' | 'cancelled', true> & { earlier: readonly string[] }
>;

/** Maximum number of references of earlier registrations on a page. */
const maxEarlier = 50;

/**
 * The references of what a visitor registered before, as the address of a confirmation names them
 * (`?earlier=PL-…,PL-…`, site/browser/confirmation-address.ts). Anything else in it is left out.
 */
export function readEarlier(query: unknown): string[] {
  const given = [query].flat().flatMap((one) => (typeof one === 'string' ? one.split(',') : []));
  return given.filter((one) => referencePattern.test(one)).slice(-maxEarlier);
}

function addLinks(element: Element, references: readonly string[]): void {
  for (const [at, reference] of references.entries()) {
    if (at > 0) appendChild(element, newElement('span', {}, ', '));
    appendChild(element, newElement('a', { href: `/registrations/${reference}` }, reference));
  }
}

/**
 * Fills the slots of a built confirmation page. Slots without a value stay hidden.
 * @param slots `calendar` is the address of a calendar file, `earlier` a list of references; `true` shows a slot that
 * contains its text already
 */
export function confirmationPage(html: string, slots: ConfirmationSlots): string {
  const document = parse(html);
  for (const element of elements(document)) {
    const value = slots[attribute(element, 'data-slot') as keyof ConfirmationSlots];
    if (value === undefined) continue;
    if (Array.isArray(value)) addLinks(element, value);
    else if (attribute(element, 'data-slot') === 'calendar') setAttribute(element, 'href', String(value));
    else if (typeof value === 'string') setText(element, value);
    setAttribute(element, 'hidden', undefined);
  }
  return serialize(document);
}
