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

/** Id of the control or group at a place of the form. */
export const idOf = (place: Place) => ['root', ...place].join('_');

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** Moves the focus to the control or group that is nearest to a place. It and the groups around it are opened. */
export async function goTo(place: Place) {
  let nearest = document.getElementById('body');
  for (let length = 1; length <= place.length && place[0] !== 'body'; length += 1) {
    const id = idOf(place.slice(0, length));
    const find = () => document.getElementById(id) ?? document.getElementById(`${id}__option`);
    // The fields of an entry are rendered a moment after it is opened.
    for (let tries = 0; !find() && tries < 10; tries += 1) await frame();
    const part = find();
    if (!part) break;
    nearest = part;
    let fold = part.querySelector(':scope > details') ?? part.closest('details');
    for (; fold; fold = fold.parentElement?.closest('details') ?? null) (fold as HTMLDetailsElement).open = true;
  }
  // The text of an entry has the id of the entry around it.
  const target = nearest?.querySelector<HTMLElement>(`[id="${nearest.id}"]`) ?? nearest;
  // In the middle, it stays in view when the list of mistakes above it grows.
  target?.focus({ preventScroll: true });
  target?.scrollIntoView({ block: target.clientHeight > innerHeight / 2 ? 'start' : 'center' });
}
