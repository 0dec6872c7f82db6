import { hasPassed, intakeInWords, priceInWords, type Course, type Intake } from '../../model/course.ts';
import { dayInSingapore } from '../../model/day.ts';
import type { Form } from '../../model/form.ts';
import type { Submission } from '../store/contract.ts';

/** What somebody asked for, in words that letters and the confirmation page share. */
export interface Requested {
  /** The course, or what the form is for. */
  name: string;
  course?: Course;
  intake?: Intake;
  date?: string;
  price?: string;
  /** Whether the chosen dates had passed when it arrived. */
  passed: boolean;
}

/** Tells what a submission asks for. Nothing personal is in it. */
export function describeRequest(form: Form, submission: Submission, courses: readonly Course[]): Requested {
  const chosen = form.choosesCourse && submission.answers[form.choosesCourse.field];
  const slug = (chosen === undefined ? undefined : form.choosesCourse?.courses[chosen]) ?? form.course;
  const course = courses.find((candidate) => candidate.slug === slug);
  const value = form.choosesIntake && submission.answers[form.choosesIntake];
  const intake = course?.intakes.find((candidate) => candidate.value === value);
  return {
    name: course?.name ?? form.title.replace(/ registration$/, ''),
    passed: intake !== undefined && hasPassed(intake, dayInSingapore(submission.receivedAt)),
    ...(course && { course, price: priceInWords(course.price) }),
    ...(intake && { intake, date: intakeInWords(intake) }),
  };
}
