// Registered people whom a change of a course's dates concerns. The registrations part sends their numbers, not their names.
import { isRecord } from '../../../model/reader/map-texts.ts';
import { countInWords } from '../../../model/text/words.ts';
import { countsPath, registrationsPath, type RegistrationCounts } from '../../shell/paths.ts';
import type { CourseDates, DatesChange } from '../contract.ts';
import { dayInWords, today } from './formats.ts';

/** People who were told the same first day of an intake. Without their numbers, people may be registered. */
export type PeopleOnDate = Partial<RegistrationCounts['intakes'][number]> & { people: string };

/** A difference between a date, or its seats, and what its registered people were told. */
export interface Concern {
  /** Name of the intake in registrations. */
  intake: string;
  /** Number of these people, and the effect on them. */
  message: string;
  people: string;
}

const sumOf = (numbers: readonly (number | undefined)[]) =>
  numbers.reduce<number>((sum, number = 0) => sum + number, 0);

/** Numbers of people: `8 registered, 2 waiting`. */
export function numbersInWords(dates: readonly PeopleOnDate[]): string {
  if (dates.every(({ registered }) => registered === undefined)) return 'people may be registered';
  const waiting = sumOf(dates.map((date) => date.waiting));
  return `${sumOf(dates.map(({ registered }) => registered))} registered${waiting > 0 ? `, ${waiting} waiting` : ''}`;
}

/** People of a course with a seat or on a waiting list, by date; those of past dates are left out. */
export const peopleOfCourse = ({ intakes }: RegistrationCounts, slug: string): PeopleOnDate[] =>
  intakes.filter(
    ({ course, startsOn = '', registered, waiting }) =>
      course === slug && startsOn >= today() && registered + waiting > 0,
  );

/** All dates of a course that have a day and have not passed, without numbers: people may be registered for each. */
const datesWithoutNumbers = ({ course, intakes = [] }: CourseDates): PeopleOnDate[] =>
  intakes
    .map(({ value, starts }) => ({
      course,
      intake: String(value),
      startsOn: String(starts),
      people: `${registrationsPath}/intakes`,
    }))
    .filter(({ startsOn }) => dayInWords(startsOn) && startsOn >= today());

type Intake = NonNullable<CourseDates['intakes']>[number];

/** Last day, days and venue of an intake, as a text for comparison. */
const detailsOf = ({ ends, days, place }: Intake) => JSON.stringify([ends, days, place]);

/** Seats of an intake: its own, or those of its course. A course without a number has seats for all. */
const seatsOf = (intake: Intake | undefined, course: CourseDates) => Number(intake?.seats ?? course.seats ?? Infinity);

/** Compares the dates of a course after a change, and before it, with what its people were told. */
export function concernsOf(after: CourseDates, dates: readonly PeopleOnDate[], before: CourseDates): Concern[] {
  const messageAbout = ({ intake: name, startsOn = '', ...date }: PeopleOnDate): string | undefined => {
    const intake = after.intakes?.find(({ value }) => value === name);
    const intakeBefore = before.intakes?.find(({ value }) => value === name);
    const numbers = numbersInWords([date]);
    const day = dayInWords(startsOn) ?? startsOn;
    if (!intake) return `${day} is taken off the website: ${numbers}. They keep it until you move them.`;
    if (intake.starts !== startsOn) {
      const newDay = dayInWords(String(intake.starts)) ?? 'no day yet';
      return `${day} is now ${newDay}: ${numbers}. They keep ${day} until you move them.`;
    }
    if (intakeBefore && detailsOf(intake) !== detailsOf(intakeBefore))
      return `${day} has other days or another place: ${numbers}. They keep what they were told.`;
    const datesOfIntake = dates.filter((candidate) => candidate.intake === name);
    // All seats may be taken if the numbers are missing.
    const taken =
      date.registered === undefined
        ? seatsOf(intakeBefore, before)
        : sumOf(datesOfIntake.map(({ registered }) => registered));
    const seats = seatsOf(intake, after);
    // Seats that are no number yet are not more and not fewer than others.
    return taken > seats
      ? `${day} has only ${countInWords(seats, 'seat')}: ${numbers}. They keep theirs until you move them.`
      : undefined;
  };
  return dates.flatMap((date) => {
    const message = messageAbout(date);
    return message === undefined ? [] : [{ intake: date.intake ?? '', message, people: date.people }];
  });
}

/**
 * Returns the numbers of all dates; undefined if the registrations do not answer, or a proxy does in their place, as for an
 * editor who may not open them.
 */
export async function readCounts(): Promise<RegistrationCounts | undefined> {
  try {
    const response = await fetch(countsPath);
    return response.ok ? ((await response.json()) as RegistrationCounts) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Returns the concerns that a change of courses adds.
 * @param counts undefined if they are not known: people may then be registered for each date
 */
export function concernsOfChange({ before, after }: DatesChange, counts: RegistrationCounts | undefined): Concern[] {
  return before.flatMap((courseBefore) => {
    const { course, name } = courseBefore;
    const dates = counts ? peopleOfCourse(counts, course) : datesWithoutNumbers(courseBefore);
    const courseAfter = after.find((candidate) => candidate.course === course) ?? { course, name };
    const messagesBefore = new Set(concernsOf(courseBefore, dates, courseBefore).map(({ message }) => message));
    return concernsOf(courseAfter, dates, courseBefore)
      .filter(({ message }) => !messagesBefore.has(message))
      .map((concern) => ({ ...concern, message: `${name}: ${concern.message}` }));
  });
}

/** A course with the dates that its page shows to visitors, by the fields of the page's form. */
export function datesOnPage(course: CourseDates, page: Record<string, unknown>): CourseDates {
  // A day that is not written to its end is a mistake, which stops the publication.
  const dayIn = (field: string, otherwise: string) =>
    dayInWords(String(page[field])) ? String(page[field]) : otherwise;
  const [from, until] = [dayIn('publicFrom', ''), dayIn('publicUntil', '9999')];
  const isShown = (day: string) => page['draft'] !== true && [today(), day].every((at) => from <= at && at <= until);
  return { ...course, intakes: (course.intakes ?? []).filter(({ starts }) => isShown(String(starts))) };
}

/** The dates in the form of a course, without entries that are no dates yet. @returns undefined for another file */
export function courseDatesIn(file: string, name: string, value: Record<string, unknown>): CourseDates | undefined {
  const [, course] = /^content\/courses\/(.+)\.yaml$/.exec(file) ?? [];
  if (course === undefined) return undefined;
  const { intakes } = value;
  return { course, name, seats: value['seats'], intakes: Array.isArray(intakes) ? intakes.filter(isRecord) : [] };
}
