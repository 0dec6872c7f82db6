// Which submissions a list or an export of the desk shows.
import type { Store } from '../store/contract.ts';
import { submissionStates, type Submission, type SubmissionFilter, type SubmissionState } from '../store/records.ts';
import type { ListedIntake } from '../submissions/intakes.ts';
import { base } from './views/parts.ts';

/** The part of an intake that tells it from others, as its registrants were told it. */
export type IntakeKey = Pick<ListedIntake, 'course' | 'courseName' | 'intake' | 'dateText'>;

/** Values that lead to an intake, in an address or a form. */
export const intakeValues = ({ course, courseName, intake = '', dateText = '' }: IntakeKey) => ({
  course: course ?? courseName,
  intake,
  date: dateText,
});

type IntakeValues = ReturnType<typeof intakeValues>;

/** Address of the page of an intake, or of one below it. */
export const intakePath = (intake: IntakeKey, page = 'participants') =>
  `${base}/intakes/${page}?${new URLSearchParams(intakeValues(intake)).toString()}`;

/** Reads the values that lead to an intake; undefined if there are none. */
export function readIntakeValues(texts: ReadonlyMap<string, string>): IntakeValues | undefined {
  const course = texts.get('course');
  if (course === undefined) return undefined;
  return { course, intake: texts.get('intake') ?? '', date: texts.get('date') ?? '' };
}

/** Compares an intake with the values that lead to one. */
export const isIntake = (one: IntakeKey, { course, intake, date }: IntakeValues): boolean => {
  const values = intakeValues(one);
  return values.course === course && values.intake === intake && values.date === date;
};

/** Registrations of one intake as they were told it, the oldest first. */
export async function listRegistrations(store: Store, wanted: IntakeValues): Promise<Submission[]> {
  return (await store.listSubmissions({ kind: 'registration', told: wanted })).toReversed();
}

/** What was asked for on the page Find. */
export interface Search {
  text: string;
  state: SubmissionState | undefined;
}

/** Reads a search. Longer text than any value could match is cut. */
export const readSearch = (texts: ReadonlyMap<string, string>): Search => ({
  text: (texts.get('q') ?? '').trim().slice(0, 200),
  state: submissionStates.find((one) => one === texts.get('state')),
});

/** The values of a search, in an address or a form. */
export const searchValues = ({ text, state }: Search): Record<string, string> => ({
  ...(text !== '' && { q: text }),
  ...(state !== undefined && { state }),
});

/** The store's filter of a search. */
export const filterOf = ({ text, state }: Search): SubmissionFilter => ({
  ...(text !== '' && { text }),
  ...(state !== undefined && { state }),
});
