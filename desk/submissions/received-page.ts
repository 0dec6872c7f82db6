import { parse, serialize } from 'parse5';
import { attribute, elements, setAttribute, setText } from '../serving/html-tree.ts';

/** What a confirmation page may show: nothing personal, since whoever has the address can open it. */
export type ReceivedSlots = Partial<Record<'reference' | 'course' | 'date' | 'price' | 'calendar', string>>;

/**
 * Fills the slots of a built confirmation page. What is not known stays hidden.
 * @param slots `calendar` is the address of a calendar file
 */
export function receivedPage(html: string, slots: ReceivedSlots): string {
  const document = parse(html);
  for (const element of elements(document)) {
    const value = slots[attribute(element, 'data-slot') as keyof ReceivedSlots];
    if (value === undefined) continue;
    if (attribute(element, 'data-slot') === 'calendar') setAttribute(element, 'href', value);
    else setText(element, value);
    setAttribute(element, 'hidden', undefined);
  }
  return serialize(document);
}
