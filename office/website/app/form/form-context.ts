import type { Choice, Issue, Place, Schema } from '../../contract.ts';
import type { RegisteredPeople } from '../registered-people.ts';

/** Context of all fields of a form. */
export interface FormContext {
  choices: Record<string, Choice[]>;
  /** The schema of the whole form, which has the labels of its fields. */
  schema: Schema;
  /** Notices, shown at their fields. */
  notices: readonly Issue[];
  /** People on the dates of a course. */
  people?: RegisteredPeople | undefined;
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
