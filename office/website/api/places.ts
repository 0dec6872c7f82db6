import { isGroup } from '../../../model/reader/each-text.ts';
import type { Place } from '../contract.ts';

/** The texts and numbers of a value with their places, for the search and the fields behind a page. */
export function placesOf(value: unknown, place: Place = []): [Place, string | number][] {
  if (typeof value === 'string' || typeof value === 'number') return [[place, value]];
  if (Array.isArray(value)) return value.flatMap((item, index) => placesOf(item, [...place, index]));
  if (!isGroup(value)) return [];
  return Object.entries(value).flatMap(([key, part]) => placesOf(part, [...place, key]));
}
