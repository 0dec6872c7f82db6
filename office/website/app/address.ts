// Addresses within the website part, and the way to the field that one names: `#publish`, `#courses`,
// `#content/courses/scrum.yaml`, and with a field of the file `#content/courses/scrum.yaml@intakes/0/starts`.
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

/** Decodes the part of an address behind its number sign. A percent sign that encodes nothing stays. */
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

/** The place of a date that the registrations part names, because it does not know where it is in the list. */
export function placeOfDate(value: Record<string, unknown>, place: Place): Place {
  const [list = '', name] = place;
  const dates = value[list];
  if (typeof name !== 'string' || !Array.isArray(dates)) return place;
  const index = dates.findIndex((date) => isRecord(date) && date['value'] === name);
  return index < 0 ? [list] : [list, index];
}

/** Id of the control or group at a place of the form. */
export const idOf = (place: Place) => ['root', ...place].join('_');

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** Id of an entry of a list, around its control or its fields. */
export const entryIdOf = (controlId: string) => `${controlId}__entry`;

/** Id of the control that chooses among the options of a union. */
export const optionIdOf = (controlId: string) => `${controlId}__option`;

/** Frames in which the fields of an entry are rendered after it is opened, at most. */
const maxFrames = 10;

async function findElement(place: Place): Promise<HTMLElement | null> {
  const id = idOf(place);
  const find = () => [id, entryIdOf(id), optionIdOf(id)].map((name) => document.getElementById(name)).find(Boolean);
  for (let frame = 0; !find() && frame < maxFrames; frame += 1) await nextFrame();
  return find() ?? null;
}

/** Moves the focus to the control or group that is nearest to a place. It and the groups around it are opened. */
export async function goTo(place: Place) {
  let nearest = document.getElementById('body');
  for (let length = 1; length <= place.length && place[0] !== 'body'; length += 1) {
    const element = await findElement(place.slice(0, length));
    if (!element) break;
    nearest = element;
    let fold = element.querySelector(':scope > details') ?? element.closest('details');
    for (; fold; fold = fold.parentElement?.closest('details') ?? null) (fold as HTMLDetailsElement).open = true;
  }
  // In the middle, it stays in view when the list of mistakes above it grows.
  nearest?.focus({ preventScroll: true });
  nearest?.scrollIntoView({ block: nearest.clientHeight > innerHeight / 2 ? 'start' : 'center' });
}
