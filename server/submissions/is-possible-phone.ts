import { isPossiblePhoneNumber } from 'libphonenumber-js/min';

/**
 * Checks if a telephone number that passed `checkFormValues` can exist. Only numbers with a country code are checked,
 * by the lengths that their country has: one without may be of any country. Of several numbers the first counts, and an
 * area code's "(0)" is not dialled.
 */
export function isPossiblePhone(value: string): boolean {
  const number = value.replace('(0)', '').replace(/\s?\(?(?:ext|x|#).*$/i, '');
  if (!number.startsWith('+')) return true;
  return [number, number.split(/[/;,]/)[0] ?? ''].some((text) => isPossiblePhoneNumber(text, 'SG'));
}
