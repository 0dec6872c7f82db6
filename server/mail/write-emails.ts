// The emails that are written when a form arrives.
import { calendarFile } from '../../model/courses/calendar.ts';
import { nextAvailable } from '../../model/courses/course-schema.ts';
import { timeInWords } from '../../model/dates/day.ts';
import { quickFillTime, type Form } from '../../model/forms/form.ts';
import { replyTime } from '../../model/organisation/reply-time.ts';
import { lengthInWords } from '../../model/text/words.ts';
import { theStaff, type EmailText, type NewSubmission as Submission } from '../store/records.ts';
import { emailToSender, row, termRows, type EmailParts, type Row } from './compose-email.ts';
import { findRequestedCourse, type RequestedCourse } from '../submissions/find-requested-course.ts';

/** Submitted values with the labels of the form, and the field name, by which a value is removed later. */
function valuesInWords({ fields }: Form, { values }: Submission) {
  return fields.flatMap(({ name, label, options }) => {
    const value = values[name] ?? '';
    if (value === '') return [];
    return [[label, options.find((option) => option.value === value)?.label ?? value, name] as const];
  });
}

/** Note for the staff on a form that was sent faster than most people could fill it in. */
const quickNote = `Please check this form before you reply: it was sent within ${lengthInWords(quickFillTime)} of opening the page. Some programs do that, and some people whose browser fills in forms.`;

function staffEmail(
  form: Form,
  submission: Submission,
  { name, passed }: RequestedCourse,
  { organisation }: EmailParts,
  quick: boolean,
): EmailText {
  const { values, reference, receivedAt } = submission;
  const waits = submission.state === 'waiting';
  const what = form.kind === 'enquiry' ? 'Enquiry' : `${waits ? 'Waiting list' : 'Registration'} for ${name}`;
  const notes = [
    waits && 'The class is full: they chose its waiting list. They were told that they have no seat yet.',
    passed && 'The chosen date has passed. The email to the registrant says that we will offer new dates.',
    `Reply to this email to write to them. We promise a reply within ${replyTime(organisation)}.`,
  ];
  return {
    recipient: theStaff,
    ...(values['email'] !== undefined && { replyTo: values['email'] }),
    subject: `${quick ? '[check] ' : ''}${what} (${reference})`,
    body: [
      `${form.title}, ${reference}, received ${timeInWords(receivedAt)}, Singapore time.`,
      ...(quick ? [quickNote] : []),
      valuesInWords(form, submission),
      ...notes.filter((note) => note !== false),
    ],
  };
}

/** Paragraphs about the next step of a registration. */
function nextSteps(
  form: Form,
  { state, values }: Submission,
  { intake, passed }: RequestedCourse,
  within: string,
): string[] {
  const next = `We will contact you within ${within}`;
  if (passed)
    return [
      `The date you chose has passed. ${next}, and propose a new date as soon as enough people have asked for the course.`,
    ];
  if (form.choosesIntake !== undefined && values[form.choosesIntake] === nextAvailable)
    return [`You asked for the next available date. ${next} to agree one with you.`];
  if (state === 'waiting')
    return [
      'We will write to you as soon as a seat becomes free. Until then you have no seat, and nothing is charged.',
    ];
  return [
    `${next} with course schedules and next steps.`,
    ...(intake ? ['Open the attached file to add the date to your calendar.'] : []),
  ];
}

function registrantEmail(form: Form, submission: Submission, requested: RequestedCourse, parts: EmailParts): EmailText {
  const { organisation, siteUrl } = parts;
  const { name, course, intake, date, price, passed } = requested;
  const { reference, state, receivedAt } = submission;
  const waits = state === 'waiting';
  const dateNote = passed ? ' (has passed)' : waits ? ' (waiting list)' : '';
  const rows: Row[] = [
    ['Reference', reference],
    ['Course', name],
    ...row('Date', date && `${date}${dateNote}`),
    ...termRows(course, passed ? [] : ['times', 'place'], receivedAt, intake),
    ...row('Fee', price),
    ...termRows(course, ['includes', 'gst', 'payment', 'funding', 'cancellation', 'replacement'], receivedAt),
    ['Course page', new URL(course?.page ?? form.page, siteUrl).href],
  ];
  const hasCalendar = course && intake && !passed && !waits;
  return emailToSender(submission, organisation, {
    subject: `${waits ? 'Waiting list' : 'Your registration'} for ${name}`,
    opening: `Thank you for registering for ${name}. ${waits ? 'The class is full, and you are on its waiting list.' : 'Your registration has arrived safely.'}`,
    rows,
    closing: nextSteps(form, submission, requested, replyTime(organisation)),
    calendar: hasCalendar ? calendarFile(course, intake, organisation, siteUrl, receivedAt) : undefined,
  });
}

function enquirerEmail(form: Form, submission: Submission, { organisation }: EmailParts): EmailText {
  // Only choices from lists, no free text of the sender.
  const lists = form.fields.filter(({ options }) => options.length > 0);
  return emailToSender(submission, organisation, {
    subject: 'Your enquiry',
    opening: `Thank you for your enquiry. Its reference is ${submission.reference}, and we will reply within ${replyTime(organisation)}.`,
    rows: valuesInWords({ ...form, fields: lists }, submission),
    closing: [],
  });
}

/**
 * The emails of a submission. Their subjects have nothing personal in them.
 * @param form as it was offered on that day
 * @param quick true if it was sent faster than most people could fill it in, so that the staff should check it
 */
export function writeEmails(
  form: Form,
  submission: Submission,
  parts: EmailParts,
  quick = false,
): [toStaff: EmailText, toSender: EmailText] {
  const requested = findRequestedCourse(form, submission, parts.courses);
  const toSender =
    form.kind === 'registration'
      ? registrantEmail(form, submission, requested, parts)
      : enquirerEmail(form, submission, parts);
  return [staffEmail(form, submission, requested, parts, quick), toSender];
}
