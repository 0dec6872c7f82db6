// The first screen, and the choice of a file with which some of its tasks begin.
import { countInWords } from '../../../model/text/words.ts';
import type { FileEntry, Place } from '../contract.ts';
import { addressOf } from './address.ts';
import { Search } from './Search.tsx';
import type { EndpointResponse } from './server.ts';

type Overview = EndpointResponse<'GET overview'>;

interface FieldOfTask {
  place: Place;
  currentValue?: string | undefined;
}

/** Returns the fields of a file in which a task can be done. @param fees fee of each course today in words, by its file */
type FieldsIn = (entry: FileEntry, fees: Overview['fees']) => FieldOfTask[];

const priceIn: FieldsIn = ({ kind, file }, fees) =>
  kind === 'course' ? [{ place: ['price'], currentValue: fees[file] }] : [];

/** The dates of a course with their number: one without any text or number is not counted. */
const datesIn: FieldsIn = ({ kind, texts }) => {
  const indices = new Set(texts.filter(([place]) => place[0] === 'intakes').map(([place]) => place[1]));
  return kind === 'course' ? [{ place: ['intakes'], currentValue: countInWords(indices.size, 'date') }] : [];
};

/** Sections of questions on a page, each with its heading. */
const questionsIn: FieldsIn = ({ texts }) =>
  texts
    .filter(([place, text]) => place[0] === 'sections' && place.at(-1) === 'kind' && text === 'questions')
    .map(([kindPlace]) => {
      const place = kindPlace.slice(0, -1);
      const headingPlace = [...place, 'heading'].join('/');
      return { place, currentValue: texts.find(([textPlace]) => textPlace.join('/') === headingPlace)?.[1] };
    });

interface Task {
  label: string;
  href: string;
  hint?: string;
  /** Set if the task begins with the choice of a file. */
  fieldsIn?: FieldsIn;
}

const tasks: readonly Task[] = [
  { label: 'Change a fee', href: '#choose/fee', hint: 'Choose the course.', fieldsIn: priceIn },
  { label: 'Add or change a course date', href: '#choose/date', hint: 'Choose the course.', fieldsIn: datesIn },
  { label: 'Write news', href: '#new/article', hint: 'An article, with pictures if you like.' },
  {
    label: 'Change the opening hours or the telephone',
    href: addressOf('content/organisation.yaml', ['openingHours']),
  },
  { label: 'Change a menu', href: addressOf('content/navigation.yaml'), hint: 'The links at the top of every page.' },
  {
    label: 'Add or change a question',
    href: '#choose/question',
    hint: 'Choose the page. One without questions gets them by its button Add: Section.',
    fieldsIn: questionsIn,
  },
  {
    label: 'Put up a notice',
    href: addressOf('content/organisation.yaml', ['notice']),
    hint: 'A line on every page, until a day if you like.',
  },
  { label: 'Change the text of a page', href: '#pages' },
  { label: 'Add or remove a picture', href: '#pictures' },
  { label: 'See what is to come', href: '#to-come', hint: 'What changes on which day.' },
  { label: 'Publish what was changed', href: '#publish', hint: 'See every change first.' },
];

export function Start({ entries, kinds }: Pick<Overview, 'entries' | 'kinds'>) {
  return (
    <div className="screen">
      <h1>Website</h1>
      <p>What would you like to do? Visitors see nothing of it before you publish.</p>
      <ul className="choices">
        {tasks.map(({ label, href, hint }) => (
          <li key={href}>
            <a href={href}>
              <strong>{label}</strong>
              {hint && <span className="hint">{hint}</span>}
            </a>
          </li>
        ))}
      </ul>
      <Search entries={entries} kinds={kinds} />
    </div>
  );
}

interface ChooseFileProps extends Pick<Overview, 'entries' | 'fees'> {
  screen: string;
}

export function ChooseFile({ screen, entries, fees }: ChooseFileProps) {
  const task = tasks.find(({ href }) => href === `#${screen}`);
  return (
    <div className="screen">
      <h1>{task?.label ?? 'There is no such task'}</h1>
      <p>{task?.hint}</p>
      <ul className="link-list">
        {entries.flatMap((entry) =>
          task?.fieldsIn?.(entry, fees).map(({ place, currentValue }) => (
            <li key={addressOf(entry.file, place)}>
              <a href={addressOf(entry.file, place)}>{entry.name}</a>
              {currentValue && <span className="aside"> {currentValue}</span>}
            </li>
          )),
        )}
      </ul>
    </div>
  );
}
