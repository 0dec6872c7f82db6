import type { Entry, Place } from '../contract.ts';
import { addressOf } from './address.ts';

interface Task {
  title: string;
  hint: string;
  /** The places where it can be done, with what is there now. */
  placesIn: (entry: Entry) => { place: Place; now?: string | undefined }[];
}

const textAt = ({ texts }: Entry, name: string) => texts.find(([place]) => place.join('/') === name)?.[1];

/** Number of entries of a list. */
const countIn = ({ texts }: Entry, list: string) =>
  new Set(texts.filter(([place]) => place[0] === list).map(([place]) => place[1])).size;

/** Sections of a page that are of a kind. */
const sectionsOf = ({ texts }: Entry, kind: string) =>
  texts.filter(([place, text]) => place[0] === 'sections' && place.at(-1) === 'kind' && text === kind);

/** Tasks that begin with the choice of a course or page. */
const tasks: Record<string, Task> = {
  fee: {
    title: 'Change a fee',
    hint: 'Choose the course whose fee you want to change.',
    placesIn: (entry) => {
      const price = textAt(entry, 'price');
      return entry.kind === 'course' ? [{ place: ['price'], now: price ? `SGD ${price}` : 'on request' }] : [];
    },
  },
  date: {
    title: 'Add or change a course date',
    hint: 'Choose the course.',
    placesIn: (entry) => {
      const dates = countIn(entry, 'intakes');
      return entry.kind === 'course' ? [{ place: ['intakes'], now: dates === 1 ? '1 date' : `${dates} dates` }] : [];
    },
  },
  question: {
    title: 'Add or change a question',
    hint: 'Choose the page that has the question. Another page gets questions by its button Add: Section.',
    placesIn: (entry) =>
      sectionsOf(entry, 'questions').map(([place]) => {
        const section = place.slice(0, -1);
        return { place: section, now: textAt(entry, [...section, 'heading'].join('/')) };
      }),
  },
};

/** The choice of the course or page with which a task begins. */
export function ChooseFile({ task, entries }: { task: string; entries: readonly Entry[] }) {
  const { title, hint, placesIn } = tasks[task] ?? { title: 'There is no such task', hint: '', placesIn: () => [] };
  return (
    <div className="screen">
      <h1>{title}</h1>
      <p>{hint}</p>
      <ul className="things">
        {entries.flatMap((entry) =>
          placesIn(entry).map(({ place, now }) => (
            <li key={addressOf(entry.file, place)}>
              <a href={addressOf(entry.file, place)}>{entry.name}</a>
              {now && <span className="may"> {now}</span>}
            </li>
          )),
        )}
      </ul>
    </div>
  );
}
