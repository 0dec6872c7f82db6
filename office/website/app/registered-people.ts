// People who are registered for the dates of a course, as numbers: the registrations part does not say here who they are.
import { useEffect, useMemo, useState } from 'react';
import { countsPath, registrationsPath, type RegistrationCounts } from '../../shell/paths.ts';
import { countInWords } from '../../../model/text/words.ts';
import type { CourseDates, DatesChange } from '../contract.ts';
import { dayInWords, today } from './days.ts';

type Counts = RegistrationCounts['intakes'][number];

/** The people who were told one first day of an intake. Without numbers, people may be registered. */
export type PeopleOnDate = Omit<Counts, 'registered' | 'waiting'> & Partial<Pick<Counts, 'registered' | 'waiting'>>;

/** A change of a date, or of its seats, that people are registered for. */
export interface Concern {
  /** Name of the intake in registrations. */
  intake: string;
  /** The numbers and what happens to these people. */
  message: string;
  /** Address of their list. */
  people: string;
}

/** People on the dates of the open course. */
export interface RegisteredPeople {
  dates: readonly PeopleOnDate[];
  /** Those for whom the form differs from what they were told. */
  concerns: readonly Concern[];
  state: 'loading' | 'loaded' | 'away';
}

const sumOf = (numbers: readonly (number | undefined)[]) =>
  numbers.reduce<number>((sum, number = 0) => sum + number, 0);

/** Numbers of people: `8 registered, 2 waiting`. */
export function numbersInWords(dates: readonly PeopleOnDate[]): string {
  if (dates.every(({ registered }) => registered === undefined)) return 'people may be registered';
  const waiting = sumOf(dates.map((date) => date.waiting));
  return `${sumOf(dates.map(({ registered }) => registered))} registered${waiting > 0 ? `, ${waiting} waiting` : ''}`;
}

/** The people of a course who have a seat, or wait for one, on a day that has not passed. */
export const peopleOfCourse = ({ intakes }: RegistrationCounts, course: string): PeopleOnDate[] =>
  intakes.filter(
    ({ startsOn = '', registered, waiting, ...date }) =>
      date.course === course && startsOn >= today && registered + waiting > 0,
  );

/** The dates of a course on which people may be, while the registrations do not answer. */
const peopleWhoMayBe = ({ course, intakes = [] }: CourseDates): PeopleOnDate[] =>
  intakes
    .filter(({ starts }) => String(starts) >= today)
    .map(({ value, starts }) => ({
      course,
      intake: String(value),
      startsOn: String(starts),
      people: `${registrationsPath}/intakes`,
    }));

/** The last day, the days and the place of an intake, to be compared. */
const detailsOf = ({ ends, days, place }: NonNullable<CourseDates['intakes']>[number]) =>
  JSON.stringify([ends, days, place]);

/**
 * Compares the dates of a course with what its people were told.
 * @param before the course before the change
 */
export function concernsOf(
  { intakes = [], seats }: CourseDates,
  dates: readonly PeopleOnDate[],
  before: CourseDates,
): Concern[] {
  return dates.flatMap((date): Concern[] => {
    const { intake: name = '', startsOn = '', people } = date;
    const concern = (message: string) => [{ intake: name, message, people }];
    const numbers = numbersInWords([date]);
    const day = dayInWords(startsOn) ?? startsOn;
    const intake = intakes.find(({ value }) => value === name);
    const intakeBefore = before.intakes?.find(({ value }) => value === name);
    if (!intake) return concern(`${day} is taken off the website: ${numbers}. They keep it until you move them.`);
    if (intake.starts !== startsOn) {
      const next = dayInWords(String(intake.starts)) ?? 'no day yet';
      return concern(`${day} is now ${next}: ${numbers}. They keep ${day} until you move them.`);
    }
    if (intakeBefore && detailsOf(intake) !== detailsOf(intakeBefore))
      return concern(`${day} has other days or another place: ${numbers}. They keep what they were told.`);
    const limit = Number(intake.seats ?? seats ?? Infinity);
    const limitBefore = Number(intakeBefore?.seats ?? before.seats ?? Infinity);
    const isUnknown = date.registered === undefined;
    const taken = isUnknown
      ? limitBefore
      : sumOf(dates.filter((other) => other.intake === name).map(({ registered }) => registered));
    if (!(taken > limit)) return [];
    return concern(
      isUnknown
        ? `${day} has fewer seats: ${numbers} for more of them than ${limit}.`
        : `${day} has more people than seats: ${numbers}, and ${countInWords(limit, 'seat')}. They keep theirs until you move them.`,
    );
  });
}

/** The numbers of all dates; undefined if the registrations do not answer. */
export async function readCounts(): Promise<RegistrationCounts | undefined> {
  try {
    const response = await fetch(countsPath);
    return response.ok ? ((await response.json()) as RegistrationCounts) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * The people whom a change of courses concerns, beside those whom their dates concern already.
 * @param counts undefined if the registrations do not answer: then people may be on each date
 */
export function concernsOfChange({ before, after }: DatesChange, counts: RegistrationCounts | undefined): Concern[] {
  return before.flatMap((courseBefore) => {
    const { course, name } = courseBefore;
    const dates = counts ? peopleOfCourse(counts, course) : peopleWhoMayBe(courseBefore);
    const courseAfter = after.find((candidate) => candidate.course === course) ?? { course, name };
    const messagesBefore = new Set(concernsOf(courseBefore, dates, courseBefore).map(({ message }) => message));
    return concernsOf(courseAfter, dates, courseBefore)
      .filter(({ message }) => !messagesBefore.has(message))
      .map((concern) => ({ ...concern, message: `${name}: ${concern.message}` }));
  });
}

/** The numbers for a course; they are read again when its window is looked at. @param course without one, nothing is read */
function useCounts(course: string | undefined) {
  const [people, setPeople] = useState<Pick<RegisteredPeople, 'dates' | 'state'>>({ dates: [], state: 'loading' });
  useEffect(() => {
    if (course === undefined) return;
    const load = async () => {
      const counts = await readCounts();
      setPeople(counts ? { dates: peopleOfCourse(counts, course), state: 'loaded' } : { dates: [], state: 'away' });
    };
    const onFocus = () => void load();
    onFocus();
    addEventListener('focus', onFocus);
    return () => removeEventListener('focus', onFocus);
  }, [course]);
  return people;
}

/** The dates in the form of a course. @returns undefined for another file */
export function datesIn(file: string, name: string, value: Record<string, unknown>): CourseDates | undefined {
  const [, course] = /^content\/courses\/(.+)\.yaml$/.exec(file) ?? [];
  return course === undefined ? undefined : { ...value, course, name };
}

/**
 * People on the dates of a course.
 * @param saved the course as it was last saved
 */
export function useRegisteredPeople(course: CourseDates | undefined, saved: CourseDates | undefined) {
  const { dates, state } = useCounts(course?.course);
  return useMemo(
    () => (course && saved ? { dates, state, concerns: concernsOf(course, dates, saved) } : undefined),
    [dates, state, course, saved],
  );
}
