import type { Place } from '../contract.ts';

export const idOf = (place: Place) => ['root', ...place].join('_');

/** Checks if a control is itself an entry of a list: its id ends with the number of the entry. */
export const isEntryControl = (controlId: string) => /_\d+$/.test(controlId);

/** Id of an entry of a list, around its control or its fields. */
export const entryIdOf = (controlId: string) => `${controlId}__entry`;

/** Id of the control that chooses among the options of a union. */
export const optionIdOf = (controlId: string) => `${controlId}__option`;

/** Frames in which the fields of an entry are rendered after it is opened, at most. */
const maxFrames = 10;

async function findElement(place: Place): Promise<HTMLElement | undefined> {
  const id = idOf(place);
  for (let frame = 0; ; frame += 1) {
    const elements = [id, entryIdOf(id), optionIdOf(id)].map((name) => document.getElementById(name));
    const element = elements.find((candidate) => candidate !== null);
    if (element || frame === maxFrames) return element;
    await new Promise(requestAnimationFrame);
  }
}

function openFolds(element: HTMLElement) {
  let fold = element.querySelector(':scope > details') ?? element.closest('details');
  for (; fold; fold = fold.parentElement?.closest('details') ?? null) (fold as HTMLDetailsElement).open = true;
}

/** Moves the focus to the control or group that is nearest to a place. It and the groups around it are opened. */
export async function focusField(place: Place) {
  let nearest = document.getElementById('body');
  for (let length = 1; length <= place.length && place[0] !== 'body'; length += 1) {
    const element = await findElement(place.slice(0, length));
    if (!element) break;
    nearest = element;
    openFolds(element);
  }
  // Scrolled to the middle, it stays in view when the list of mistakes above it grows.
  nearest?.focus({ preventScroll: true });
  nearest?.scrollIntoView({ block: nearest.clientHeight > innerHeight / 2 ? 'start' : 'center' });
}
