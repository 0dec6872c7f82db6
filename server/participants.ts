import { intakeInWords, type Course, type Intake } from '../model/course.ts';
import type { Content } from '../model/sources.ts';
import { describeRequest } from './mail/describe-request.ts';
import type { Submission } from './store/contract.ts';

type Offered = Pick<Content, 'forms' | 'courses'>;

/** What somebody asked for, in words: the course and the date where one was chosen. */
export function requestInWords(submission: Submission, { forms, courses }: Offered): { course: string; date: string } {
  const form = forms.find(({ id }) => id === submission.form);
  if (!form) return { course: submission.form, date: '' };
  const { name, date = '' } = describeRequest(form, submission, courses);
  return { course: name, date };
}

const allIntakes = (courses: readonly Course[]) =>
  courses.flatMap((course) => course.intakes.map((intake) => ({ course, intake })));

/**
 * The intakes that are meant, soonest first, each with the registrations for it, oldest first; those that look like a
 * program's are left out.
 */
export function participantLists(
  submissions: readonly Submission[],
  { forms, courses }: Offered,
  isMeant: (intake: Intake) => boolean,
) {
  const received = submissions
    .filter(({ state }) => state === 'received')
    .sort((a, b) => a.receivedAt.getTime() - b.receivedAt.getTime());
  const byIntake = Map.groupBy(received, (submission) => {
    const form = forms.find(({ id }) => id === submission.form);
    return form && describeRequest(form, submission, courses).intake;
  });
  return allIntakes(courses)
    .filter(({ intake }) => isMeant(intake))
    .sort((a, b) => a.intake.starts.localeCompare(b.intake.starts))
    .map(({ course, intake }) => ({ course, intake, registrations: byIntake.get(intake) ?? [] }));
}

/**
 * Finds intakes as an operator names them: by course and value (`scrum-framework/3-oct-2025`), by value, or by first day.
 * @throws Error that says which there are
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
