import { nextAvailable } from '../../model/courses/course-schema.ts';
import { hasBegun, intakeInWords, nextAvailableLabel, type Course } from '../../model/courses/course.ts';
import { dayInSingapore } from '../../model/dates/day.ts';
import { feeInWords } from '../../model/courses/fee.ts';
import { participantsInWords, type Form } from '../../model/forms/form.ts';
import type { Submission } from '../store/records.ts';

/** Describes the request of a submission for emails and the confirmation page, without personal data. */
export function describeRequest(
  form: Form,
  submission: Pick<Submission, 'values' | 'receivedAt'>,
  courses: readonly Course[],
) {
  const chosen = form.choosesCourse && submission.values[form.choosesCourse.field];
  const slug = (chosen === undefined ? undefined : form.choosesCourse?.courses[chosen]) ?? form.course;
  const course = courses.find((candidate) => candidate.slug === slug);
  const value = form.choosesIntake && submission.values[form.choosesIntake];
  const intake = course?.intakes.find((candidate) => candidate.value === value);
  return {
    /** The course, or what the form is for. */
    name: course?.name ?? form.title.replace(/ registration$/, ''),
    /** True if the class had begun when the form was received, so new dates are offered. */
    passed: intake !== undefined && hasBegun(intake, dayInSingapore(submission.receivedAt)),
    // The fee includes the number of participants if the form asks for it.
    ...(course && { course, price: feeInWords(course.price, participantsInWords(form, submission.values)) }),
    ...(value === nextAvailable && { date: nextAvailableLabel }),
    ...(intake && { intake, date: intakeInWords(intake) }),
  };
}

export type Requested = ReturnType<typeof describeRequest>;
