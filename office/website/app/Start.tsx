import type { FileEntry, Place } from '../contract.ts';
import { addressOf } from './address.ts';
import { Search } from './ContentLists.tsx';
import { priceInWords } from './formats.ts';
import type { EndpointResponse } from './server.ts';

/** The usual tasks, each with the address where it is done. */
const doors = [
  ['Change a fee', '#choose/fee', 'Choose the course.'],
  ['Add or change a course date', '#choose/date', 'Dates, seats and the people in them.'],
  ['Write news', '#new/article', 'An article, with pictures if you like.'],
  ['Change the opening hours or the telephone', addressOf('content/organisation.yaml', ['openingHours']), ''],
  ['Change a menu', addressOf('content/navigation.yaml'), 'The links at the top of every page.'],
  ['Add or change a question', '#choose/question', 'Questions and answers, by page.'],
  [
    'Put up a notice',
    addressOf('content/organisation.yaml', ['notice']),
    'A line on every page, until a day if you like.',
  ],
  ['Change the text of a page', '#pages', ''],
  ['Add or remove a picture', '#pictures', ''],
  ['See what is to come', '#to-come', 'What changes on which day.'],
  ['Publish what was changed', '#publish', 'See every change first.'],
] as const;

/** The first screen. */
export function Start({ entries, kinds }: Pick<EndpointResponse<'GET overview'>, 'entries' | 'kinds'>) {
  return (
    <div className="screen">
      <h1>Website</h1>
      <p>What would you like to do? Visitors see nothing of it before you publish.</p>
      <ul className="doors">
        {doors.map(([task, href, hint]) => (
          <li key={task}>
            <a href={href}>
              <strong>{task}</strong>
              {hint && <span className="hint">{hint}</span>}
            </a>
          </li>
        ))}
      </ul>
      <Search entries={entries} kinds={kinds} label="Find a text of the website" />
    </div>
  );
}

interface Task {
  title: string;
  hint: string;
  /** The places where it can be done, with what is there now. */
  placesIn: (entry: FileEntry) => { place: Place; now?: string | undefined }[];
}

const textAt = ({ texts }: FileEntry, name: string) => texts.find(([place]) => place.join('/') === name)?.[1];

/** Number of entries of a list. */
const countIn = ({ texts }: FileEntry, list: string) =>
  new Set(texts.filter(([place]) => place[0] === list).map(([place]) => place[1])).size;

/** Sections of a page that are of a kind. */
const sectionsOf = ({ texts }: FileEntry, kind: string) =>
  texts.filter(([place, text]) => place[0] === 'sections' && place.at(-1) === 'kind' && text === kind);

/** Tasks that begin with the choice of a course or page. */
const tasks: Record<string, Task> = {
  fee: {
    title: 'Change a fee',
    hint: 'Choose the course whose fee you want to change.',
    placesIn: (entry) => {
      const price = textAt(entry, 'price');
      return entry.kind === 'course' ? [{ place: ['price'], now: priceInWords(price) }] : [];
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

const noTask: Task = { title: 'There is no such task', hint: '', placesIn: () => [] };

/** The choice of the course or page with which a task begins. */
export function ChooseFile({ task, entries }: { task: string; entries: readonly FileEntry[] }) {
  // The task is from the address, where anything may stand.
  const { title, hint, placesIn } = (Object.hasOwn(tasks, task) ? tasks[task] : undefined) ?? noTask;
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
