// Addresses within the website part: `#publish`, `#courses`, `#content/courses/scrum.yaml`, and with a field of the file
// `#content/courses/scrum.yaml@intakes/0/starts`.
import { isRecord } from '../../../model/reader/map-texts.ts';
import type { Place } from '../contract.ts';

/** Address of a file, or of a field in it. */
export const addressOf = (file: string, place: Place = []) =>
  `#${file}${place.length > 0 ? `@${place.join('/')}` : ''}`;

/** Shows the file that a link of the registrations part names in its query, by an address of this part. */
export function moveQueryToHash() {
  const file = new URLSearchParams(location.search).get('file');
  if (file && location.hash === '') history.replaceState(null, '', `${location.pathname}#${file}`);
}

/** Decodes the fragment of an address. One with a percent sign that encodes nothing stays as it is. */
function decodeHash(hash: string): string {
  const text = hash.slice(1);
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The screen or file in the address, and the field. */
export function readAddress(): { screen: string; place: Place } {
  const [screen = '', place = ''] = decodeHash(location.hash).split('@');
  const keys = place === '' ? [] : place.split('/');
  return { screen, place: keys.map((key) => (/^\d+$/.test(key) ? Number(key) : key)) };
}

/**
 * The place of an intake that is named by its value, because the registrations part does not know its index.
 * @returns the place of the list if it has no such intake; a place that names no intake unchanged
 */
export function placeOfIntake(content: Record<string, unknown>, place: Place): Place {
  const [list = '', value] = place;
  const intakes = content[list];
  if (typeof value !== 'string' || !Array.isArray(intakes)) return place;
  const index = intakes.findIndex((intake) => isRecord(intake) && intake['value'] === value);
  return index < 0 ? [list] : [list, index];
}
