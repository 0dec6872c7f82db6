// Addresses within the website part: `#publish`, `#courses`, `#content/courses/scrum.yaml`, and with a field of the file
// `#content/courses/scrum.yaml@intakes/0/starts`.
import type { Place } from '../contract.ts';

/** Address of a file, or of a field in it. */
export const addressOf = (file: string, place: Place = []) =>
  `#${file}${place.length > 0 ? `@${place.join('/')}` : ''}`;

/** The file that a link of the registrations part names. */
const fileInQuery = () => new URLSearchParams(location.search).get('file') ?? '';

/** The screen or file in the address, and the field. */
export function readAddress(): { screen: string; place: Place } {
  const [screen = '', place = ''] = (decodeURIComponent(location.hash.slice(1)) || fileInQuery()).split('@');
  const keys = place === '' ? [] : place.split('/');
  return { screen, place: keys.map((key) => (/^\d+$/.test(key) ? Number(key) : key)) };
}

/** The place of a date that the registrations part names, because it does not know where it is in the list. */
export function placeOfDate(value: Record<string, unknown>, place: Place): Place {
  const [list = '', name] = place;
  const dates = value[list];
  if (typeof name !== 'string' || !Array.isArray(dates)) return place;
  const index = dates.findIndex((date: { value?: unknown }) => date.value === name);
  return index < 0 ? [list] : [list, index];
}
