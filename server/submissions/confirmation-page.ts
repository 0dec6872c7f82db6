import { parse, serialize } from 'parse5';
import { attribute, elements, setAttribute, setText } from '../pages/html-tree.ts';

/** Content of a confirmation page: nothing personal, because anyone who has the address can open it. */
export type ConfirmationSlots = Partial<
  Record<'reference' | 'course' | 'date' | 'price' | 'calendar', string> &
    Record<'emailed' | 'not-emailed' | 'seated' | 'waiting', true>
>;

/**
 * Fills the slots of a built confirmation page. Slots without a value stay hidden.
 * @param slots `calendar` is the address of a calendar file; `true` shows a slot that contains its text already
 */
export function confirmationPage(html: string, slots: ConfirmationSlots): string {
  const document = parse(html);
  for (const element of elements(document)) {
    const value = slots[attribute(element, 'data-slot') as keyof ConfirmationSlots];
    if (value === undefined) continue;
    if (attribute(element, 'data-slot') === 'calendar') setAttribute(element, 'href', String(value));
    else if (value !== true) setText(element, value);
    setAttribute(element, 'hidden', undefined);
  }
  return serialize(document);
}
