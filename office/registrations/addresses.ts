// Addresses of submissions and intakes, and the values by which an address or a form identifies an intake.
import type { Submission } from '../../server/store/records.ts';
import type { ListedIntake } from '../../server/submissions/intakes.ts';
import { registrationsPath } from '../shell/paths.ts';

/** An intake as it was confirmed to its registrants, whatever the content has now. */
type ConfirmedIntake = Pick<ListedIntake, 'course' | 'courseName' | 'intake' | 'dateText'>;

/** Query or form values that identify an intake: slug or name of the course, value and dates; empty if there are none. */
export interface IntakeValues extends Record<string, string> {
  course: string;
  intake: string;
  date: string;
}

export const intakeValues = ({ course, courseName, intake = '', dateText = '' }: ConfirmedIntake): IntakeValues => ({
  course: course ?? courseName,
  intake,
  date: dateText,
});

/** Address of the page of an intake, or of a page beside it. */
export const intakeValuesPath = (values: IntakeValues, page = 'participants'): string =>
  `${registrationsPath}/intakes/${page}?${new URLSearchParams(values).toString()}`;

export const intakePath = (intake: ConfirmedIntake, page = 'participants'): string =>
  intakeValuesPath(intakeValues(intake), page);

/** Reads the values that identify an intake; undefined if there are none. A search has a course and no date in words. */
export function readIntakeValues(sent: ReadonlyMap<string, string>): IntakeValues | undefined {
  const [course, date] = [sent.get('course'), sent.get('date')];
  if (course === undefined || date === undefined) return undefined;
  return { course, intake: sent.get('intake') ?? '', date };
}

/** Address of a registration or an enquiry. @param suffix path or query behind it */
export const submissionPath = ({ reference }: Pick<Submission, 'reference'>, suffix = '') =>
  `${registrationsPath}/registrations/${reference}${suffix}`;

export const manyPath = `${registrationsPath}/many`;
