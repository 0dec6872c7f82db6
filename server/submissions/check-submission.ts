import { nextAvailable } from '../../model/courses/course-schema.ts';
import { findBooked, intakeInWords, nextAvailableLabel, type Course } from '../../model/courses/course.ts';
import { feeInWords } from '../../model/courses/fee.ts';
import { checkFormValues, invalidMessage } from '../../model/forms/check-form-values.ts';
import type { Form } from '../../model/forms/form-schema.ts';
import { coursesByOption, participantsInWords, quickFillTime } from '../../model/forms/form.ts';
import { trapName } from '../../model/forms/sent-form.ts';
import type { SentForm } from '../plugins/form-bodies.ts';
import type { Booking, Submission } from '../store/records.ts';

/**
 * Checks if a telephone number that passed `checkFormValues` can exist. Only numbers with a country code are checked,
 * by the lengths that their country has: one without may be of any country. Of several numbers the first counts, and an
 * area code's "(0)" is not dialled.
 */
async function isPossiblePhone(value: string): Promise<boolean> {
  const number = value.replace('(0)', '').replace(/\s?\(?(?:ext|x|#).*$/i, '');
  if (!number.startsWith('+')) return true;
  // Imported on first use: it takes 50 ms and 15 MB.
  const { isPossiblePhoneNumber } = await import('libphonenumber-js/min');
  const [firstNumber = ''] = number.split(/[/;,]/);
  // Without separators, because the library accepts fewer of them.
  return [number, firstNumber].some((text) => isPossiblePhoneNumber(`+${text.replace(/\D/g, '')}`));
}

/** Checks a sent form: its values by the rules of the form, telephone numbers, and signs of a bot. */
export async function checkSubmission(form: Pick<Form, 'fields'>, sent: SentForm) {
  const { values, errors } = checkFormValues(form, sent);
  for (const field of form.fields) {
    const hasError = errors.some((error) => error.field === field.name);
    if (field.control === 'tel' && !hasError && !(await isPossiblePhone(values[field.name] ?? '')))
      errors.push({ field: field.name, message: invalidMessage(field) });
  }
  const fieldNames = form.fields.map(({ name }) => name);
  errors.sort((a, b) => fieldNames.indexOf(a.field) - fieldNames.indexOf(b.field));
  const key = sent.get('submissionKey') ?? '';
  const elapsed = /^\d+$/.exec(sent.get('elapsed') ?? '')?.[0] ?? '';
  if (!/^[A-Za-z0-9-]{0,64}$/.test(key))
    errors.push({ field: 'form', message: 'We could not read this form. Please reload the page and send it again' });
  return {
    values,
    errors,
    /** The key that the page made; undefined without script. */
    key: key === '' ? undefined : key,
    /** True if the hidden field (honeypot) was filled in, as a bot does. */
    isSuspected: (sent.get(trapName) ?? '') !== '',
    /** Time for which the page was open, in ms; empty if it was not sent. */
    elapsed,
    /** True if it was sent faster than most people could fill it in: it is accepted, with a note for the staff. */
    isQuick: elapsed !== '' && Number(elapsed) < quickFillTime,
  };
}

export type CheckedForm = Awaited<ReturnType<typeof checkSubmission>>;

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
  return { course, intake, ...(form.kind === 'registration' && { booking }) };
}
