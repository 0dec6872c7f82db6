import { nextAvailable } from '../../model/courses/course-schema.ts';
import { hasBegun, intakeInWords, nextAvailableLabel, type Course } from '../../model/courses/course.ts';
import { dayInSingapore } from '../../model/dates/day.ts';
import { feeInWords } from '../../model/courses/fee.ts';
import { coursesByOption, participantsInWords, type Form } from '../../model/forms/form.ts';
import type { Submission } from '../store/records.ts';

/** Finds the course and intake that a submission asks for, with the fee, for storage, emails and retention. Nothing in it is personal. */
export function findRequestedCourse(
  form: Form,
  submission: Pick<Submission, 'values' | 'receivedAt'>,
  courses: readonly Course[],
) {
  const slug = coursesByOption(form)[submission.values[form.choosesCourse ?? ''] ?? ''] ?? form.course;
  const course = courses.find((candidate) => candidate.slug === slug);
  const value = form.choosesIntake && submission.values[form.choosesIntake];
  const intake = course?.intakes.find((candidate) => candidate.value === value);
  return {
    /** Name of the course, else the subject of the form. */
    name: course?.name ?? form.title.replace(/ registration$/, ''),
    /** True if the class had begun when the form was received, so new dates are offered. */
    passed: intake !== undefined && hasBegun(intake, dayInSingapore(submission.receivedAt)),
    // The fee includes the number of participants if the form asks for it.
    ...(course && { course, price: feeInWords(course.price, participantsInWords(form, submission.values)) }),
    ...(value === nextAvailable && { date: nextAvailableLabel }),
    ...(intake && { intake, date: intakeInWords(intake) }),
  };
}

export type RequestedCourse = ReturnType<typeof findRequestedCourse>;
