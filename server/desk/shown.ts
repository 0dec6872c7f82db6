// Filters of the desk's lists and exports, in addresses and forms.
import type { Store } from '../store/contract.ts';
import { submissionStates, type Submission, type SubmissionFilter, type SubmissionState } from '../store/records.ts';
import type { ListedIntake } from '../submissions/intakes.ts';
import { base } from './views/parts.ts';

/** Identifies an intake by the course, value and dates that were confirmed to its registrants. */
export type IntakeKey = Pick<ListedIntake, 'course' | 'courseName' | 'intake' | 'dateText'>;

/** Query or form values that identify an intake. */
export const intakeValues = ({ course, courseName, intake = '', dateText = '' }: IntakeKey) => ({
  course: course ?? courseName,
  intake,
  date: dateText,
});

type IntakeValues = ReturnType<typeof intakeValues>;

/** Address of an intake's page, or of a page below it. */
export const intakePath = (intake: IntakeKey, page = 'participants') =>
  `${base}/intakes/${page}?${new URLSearchParams(intakeValues(intake)).toString()}`;

/** Reads the values that identify an intake; undefined if there are none. */
export function readIntakeValues(texts: ReadonlyMap<string, string>): IntakeValues | undefined {
  const course = texts.get('course');
  if (course === undefined) return undefined;
  return { course, intake: texts.get('intake') ?? '', date: texts.get('date') ?? '' };
}

/** Checks if the values identify this intake. */
export const isIntake = (one: IntakeKey, { course, intake, date }: IntakeValues): boolean => {
  const values = intakeValues(one);
  return values.course === course && values.intake === intake && values.date === date;
};

/** Registrations of one intake, the oldest first. */
export async function listRegistrations(store: Store, wanted: IntakeValues): Promise<Submission[]> {
  return (await store.listSubmissions({ kind: 'registration', asBooked: wanted })).toReversed();
}

/** Search on the page Find. */
export interface Search {
  text: string;
  state: SubmissionState | undefined;
}

/** Reads a search; truncates text that is longer than any value. */
export const readSearch = (texts: ReadonlyMap<string, string>): Search => ({
  text: (texts.get('q') ?? '').trim().slice(0, 200),
  state: submissionStates.find((one) => one === texts.get('state')),
});

/** Query or form values of a search. */
export const searchValues = ({ text, state }: Search): Record<string, string> => ({
  ...(text !== '' && { q: text }),
  ...(state !== undefined && { state }),
});

/** Store filter of a search. */
export const filterOf = ({ text, state }: Search): SubmissionFilter => ({
  ...(text !== '' && { text }),
  ...(state !== undefined && { state }),
});
