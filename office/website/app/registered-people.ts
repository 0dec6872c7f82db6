// People who are registered for the dates of a course, as numbers: the registrations part does not say here who they are.
import { useEffect, useMemo, useState } from 'react';
import { countsPath, type RegistrationCounts } from '../../shell/paths.ts';
import { dayInWords, today } from './days.ts';

/** Numbers of the people who were told one first day of an intake. */
export type PeopleOnDate = RegistrationCounts['intakes'][number];

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

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);

/** Numbers of people: `8 registered, 2 waiting`. */
export function numbersInWords(dates: readonly PeopleOnDate[]): string {
  const waiting = sumOf(dates.map((date) => date.waiting));
  return `${sumOf(dates.map(({ registered }) => registered))} registered${waiting > 0 ? `, ${waiting} waiting` : ''}`;
}

/** The people of a course who have a seat, or wait for one, on a day that has not passed. */
export const peopleOfCourse = ({ intakes }: RegistrationCounts, course: string) =>
  intakes.filter(
    ({ startsOn = '', registered, waiting, ...date }) =>
      date.course === course && startsOn >= today && registered + waiting > 0,
  );

interface CourseValue {
  intakes?: readonly { value?: unknown; starts?: unknown; seats?: unknown }[];
  seats?: unknown;
}

/** Compares the dates of a course with what its people were told. */
export function concernsOf({ intakes = [], seats }: CourseValue, dates: readonly PeopleOnDate[]): Concern[] {
  return dates.flatMap((date): Concern[] => {
    const { intake: name = '', startsOn = '', people } = date;
    const concern = (message: string) => [{ intake: name, message, people }];
    const numbers = numbersInWords([date]);
    const day = dayInWords(startsOn);
    const intake = intakes.find(({ value }) => value === name);
    if (!intake) return concern(`${day} is not in the list any more: ${numbers}. They keep it until you move them.`);
    if (intake.starts !== startsOn)
      return concern(`Told that the course begins on ${day}: ${numbers}. They keep that date until you move them.`);
    const limit = Number(intake.seats ?? seats);
    const taken = sumOf(dates.filter((other) => other.intake === name).map(({ registered }) => registered));
    if (!(taken > limit)) return [];
    return concern(
      `${day} has more people than seats: ${numbers}, and ${limit} seats. They keep theirs until you move them.`,
    );
  });
}

/** The numbers for a course; they are read again when its window is looked at. @param course without one, nothing is read */
function useCounts(course: string | undefined) {
  const [counts, setCounts] = useState<Pick<RegisteredPeople, 'dates' | 'state'>>({ dates: [], state: 'loading' });
  useEffect(() => {
    if (course === undefined) return;
    const load = async () => {
      try {
        const response = await fetch(countsPath);
        if (!response.ok) throw new Error(response.statusText);
        setCounts({ dates: peopleOfCourse((await response.json()) as RegistrationCounts, course), state: 'loaded' });
      } catch {
        setCounts({ dates: [], state: 'away' });
      }
    };
    const onFocus = () => void load();
    onFocus();
    addEventListener('focus', onFocus);
    return () => removeEventListener('focus', onFocus);
  }, [course]);
  return counts;
}

/**
 * People on the dates of a course.
 * @param saved the course as it was last saved
 * @returns undefined for another file
 */
export function useRegisteredPeople(file: string, value: CourseValue, saved: CourseValue) {
  const [, course] = /^content\/courses\/(.+)\.yaml$/.exec(file) ?? [];
  const { dates, state } = useCounts(course);
  return useMemo(() => {
    if (course === undefined) return undefined;
    const savedMessages = new Set(concernsOf(saved, dates).map(({ message }) => message));
    const concerns = concernsOf(value, dates);
    return { dates, state, concerns, unsaved: concerns.filter(({ message }) => !savedMessages.has(message)) };
  }, [course, dates, state, value, saved]);
}
