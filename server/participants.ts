import { intakeInWords, type Course, type Intake } from '../model/courses/course.ts';
import type { Content } from '../model/reader/sources.ts';
import type { Submission } from './store/records.ts';

/** The course and the date that a submission asks for, in words; the form's title if it is not for a course. */
export function requestInWords(
  { form, booking }: Submission,
  { forms }: Pick<Content, 'forms'>,
): { course: string; date: string } {
  const title = forms.find(({ id }) => id === form)?.title ?? form;
  return { course: booking?.courseName ?? title, date: booking?.dateText ?? '' };
}

const allIntakes = (courses: readonly Course[]) =>
  courses.flatMap((course) => course.intakes.map((intake) => ({ course, intake })));

/** States of submissions that take no seat. */
const withoutSeat: readonly string[] = ['suspected', 'waiting', 'cancelled'];

/** Intakes that `isMeant` selects, soonest first, each with its registrations, oldest first. */
export function participantLists(
  submissions: readonly Submission[],
  { courses }: Pick<Content, 'courses'>,
  isMeant: (intake: Intake) => boolean,
) {
  const seated = submissions
    .filter(({ state }) => !withoutSeat.includes(state))
    .sort((a, b) => a.receivedAt.getTime() - b.receivedAt.getTime());
  const byIntake = Map.groupBy(seated, ({ booking }) => `${booking?.course}/${booking?.intake}`);
  return allIntakes(courses)
    .filter(({ intake }) => isMeant(intake))
    .sort((a, b) => a.intake.starts.localeCompare(b.intake.starts))
    .map(({ course, intake }) => ({
      course,
      intake,
      registrations: byIntake.get(`${course.slug}/${intake.value}`) ?? [],
    }));
}

/**
 * Finds intakes as an operator names them: by course and value (`scrum-framework/3-oct-2025`), by value, or by first day.
 * @throws Error that lists the intakes
 */
export function findIntakes(named: string, courses: readonly Course[]): Set<Intake> {
  const wanted = named.toLowerCase();
  const all = allIntakes(courses);
  const found = all.filter(({ course, intake }) =>
    [intake.value, `${course.slug}/${intake.value}`, intake.starts].some((name) => name.toLowerCase() === wanted),
  );
  if (found.length > 0) return new Set(found.map(({ intake }) => intake));
  const known = all.map(({ course, intake }) => `${course.slug}/${intake.value} (${intakeInWords(intake)})`);
  throw new Error(`There is no intake ${named}. There are:\n${known.join('\n') || 'none'}`);
}
