import { nextAvailable } from '../../model/courses/course-schema.ts';
import { findBooked, intakeInWords, nextAvailableLabel, type Course } from '../../model/courses/course.ts';
import { feeInWords } from '../../model/courses/fee.ts';
import type { Form } from '../../model/forms/form-schema.ts';
import { coursesByOption, participantsInWords } from '../../model/forms/form.ts';
import type { Booking, Submission } from '../store/records.ts';

/**
 * Finds the course and intake that a submission asks for, and the booking of a registration as it is confirmed to its
 * sender. Nothing in them is personal.
 */
export function findRequestedCourse(form: Form, { values }: Pick<Submission, 'values'>, courses: readonly Course[]) {
  const slug = coursesByOption(form)[values[form.choosesCourse ?? ''] ?? ''] ?? form.course;
  const value = values[form.choosesIntake ?? ''] ?? '';
  const { course, intake } = findBooked(courses, { course: slug, intake: value });
  const booking: Booking = {
    // Without a course, the subject of the form.
    courseName: course?.name ?? form.title.replace(/ registration$/, ''),
    // The fee includes the number of participants if the form asks for it.
    ...(course && { course: course.slug, feeText: feeInWords(course.price, participantsInWords(form, values)) }),
    ...(course?.price !== undefined && { fee: course.price }),
    ...(value !== '' && { intake: value }),
    ...(value === nextAvailable && { dateText: nextAvailableLabel }),
    ...(intake && { startsOn: intake.starts, dateText: intakeInWords(intake) }),
  };
  return {
    course,
    intake,
    ...(form.kind === 'registration' && { booking }),
  };
}
