import { countInWords } from '../../../model/text/words.ts';
import type { FileEntry, Place } from '../contract.ts';
import { addressOf } from './address.ts';
import type { EndpointResponse } from './server.ts';

/** Fee of each course today in words, by its file. */
type Fees = EndpointResponse<'GET overview'>['fees'];

/** A field in which a task can be done, with what it has now. */
interface FieldOfTask {
  place: Place;
  currentValue?: string | undefined;
}

/** A task that begins with the choice of a course or page. */
interface Task {
  /** Name of the task in the address: `#choose/fee`. */
  name: string;
  title: string;
  hint: string;
  /** Returns the fields of a file; none if the task is not done there. */
  fieldsIn: (entry: FileEntry, fees: Fees) => FieldOfTask[];
}

/** Sections of questions on a page, each with its heading. */
const questionSections = ({ texts }: FileEntry): FieldOfTask[] =>
  texts
    .filter(([place, text]) => place[0] === 'sections' && place.at(-1) === 'kind' && text === 'questions')
    .map(([kindPlace]) => {
      const place = kindPlace.slice(0, -1);
      const headingPlace = [...place, 'heading'].join('/');
      return { place, currentValue: texts.find(([textPlace]) => textPlace.join('/') === headingPlace)?.[1] };
    });

/** Number of intakes of a course: an intake without any text or number is not counted. */
const countIntakes = ({ texts }: FileEntry) =>
  new Set(texts.filter(([place]) => place[0] === 'intakes').map(([place]) => place[1])).size;

const tasks: readonly Task[] = [
  {
    name: 'fee',
    title: 'Change a fee',
    hint: 'Choose the course whose fee you want to change.',
    fieldsIn: ({ kind, file }, fees) => (kind === 'course' ? [{ place: ['price'], currentValue: fees[file] }] : []),
  },
  {
    name: 'date',
    title: 'Add or change a course date',
    hint: 'Choose the course.',
    fieldsIn: (entry) =>
      entry.kind === 'course' ? [{ place: ['intakes'], currentValue: countInWords(countIntakes(entry), 'date') }] : [],
  },
  {
    name: 'question',
    title: 'Add or change a question',
    hint: 'Choose the page that has the question. Another page gets questions by its button Add: Section.',
    fieldsIn: questionSections,
  },
];

const unknownTask: Task = { name: '', title: 'There is no such task', hint: '', fieldsIn: () => [] };

interface Props extends Pick<EndpointResponse<'GET overview'>, 'entries' | 'fees'> {
  /** Name of the task as the address has it: it may be any text. */
  taskName: string;
}

/** The choice of the course or page with which a task begins. */
export function ChooseFile({ taskName, entries, fees }: Props) {
  const { title, hint, fieldsIn } = tasks.find(({ name }) => name === taskName) ?? unknownTask;
  return (
    <div className="screen">
      <h1>{title}</h1>
      <p>{hint}</p>
      <ul className="link-list">
        {entries.flatMap((entry) =>
          fieldsIn(entry, fees).map(({ place, currentValue }) => (
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
