import { calendarFile } from '../../model/courses/calendar.ts';
import { nextAvailable, type Course, type Intake } from '../../model/courses/course.ts';
import { dayInSingapore, timeInWords } from '../../model/dates/day.ts';
import { quickFillTime, type Form } from '../../model/forms/form.ts';
import { lengthInWords } from '../../model/text/words.ts';
import type { Organisation } from '../../model/organisation/organisation.ts';
import { replyTime } from '../../model/organisation/reply-time.ts';
import { termInWords, termLabels, type TermKey } from '../../model/courses/terms-in-words.ts';
import { theStaff, type Block, type EmailText, type NewSubmission as Submission } from '../store/records.ts';
import { describeRequest, type Requested } from './describe-request.ts';

/** Input for emails, besides the submission. */
export interface EmailParts {
  organisation: Organisation;
  courses: readonly Course[];
  siteUrl: string;
}

/** Submitted values with the labels of the form, and the field name, by which a value is removed later. */
function valuesInWords(form: Form, submission: Submission): (readonly [string, string, string])[] {
  return form.fields.flatMap(({ name, label, options }) => {
    const value = submission.values[name] ?? '';
    if (value === '') return [];
    return [[label, options.find((option) => option.value === value)?.label ?? value, name] as const];
  });
}

/** Note for the staff on a form that was sent faster than most people could fill it in. */
const quickNote = `Please check this form before you reply: it was sent within ${lengthInWords(quickFillTime)} of opening the page. Some programs do that, and some people whose browser fills in forms.`;

function staffEmail(
  form: Form,
  submission: Submission,
  requested: Requested,
  parts: EmailParts,
  quick: boolean,
): EmailText {
  const waits = submission.state === 'waiting';
  const registration = `${waits ? 'Waiting list' : 'Registration'} for ${requested.name}`;
  const what = form.kind === 'registration' ? registration : 'Enquiry';
  const subject = `${quick ? '[check] ' : ''}${what} (${submission.reference})`;
  const time = `${timeInWords(submission.receivedAt)}, Singapore time`;
  const body: Block[] = [
    `${form.title}, ${submission.reference}, received ${time}.`,
    ...(quick ? [quickNote] : []),
    valuesInWords(form, submission),
    ...(waits ? ['The class is full: they chose its waiting list. They were told that they have no seat yet.'] : []),
    ...(requested.passed
      ? ['The chosen date has passed. The email to the registrant says that we will offer new dates.']
      : []),
    `Reply to this email to write to them. We promise a reply within ${replyTime(parts.organisation)}.`,
  ];
  const { email } = submission.values;
  return { recipient: theStaff, ...(email !== undefined && { replyTo: email }), subject, body };
}

export function aboutData({ organisation }: EmailParts): string {
  return `If you have a question about your personal data, write to ${organisation.dataProtectionEmail}.`;
}

/** Cache of the calendar files by intake, because all emails about an intake attach the same file. */
const calendars = new WeakMap<Intake, string>();

function calendarOf(course: Course, intake: Intake, made: Date, { organisation, siteUrl }: EmailParts): string {
  let file = calendars.get(intake);
  if (file === undefined) calendars.set(intake, (file = calendarFile(course, intake, organisation, siteUrl, made)));
  return file;
}

/** Terms of a course, or of the chosen intake, as rows of an email. */
export function termFacts(
  course: Course,
  keys: readonly TermKey[],
  received: Date,
  intake?: Intake,
): (readonly [string, string])[] {
  return keys.flatMap((key) => {
    const words = termInWords(course, key, dayInSingapore(received), intake);
    return words === undefined ? [] : [[termLabels[key], words] as const];
  });
}

/**
 * Greeting of an email. A visitor may enter another person's address, so our emails contain no text of theirs: a name is left
 * out if it is long, or could be a link or a telephone number.
 */
export function greeting(name = ''): string {
  const isPlain = /^[\p{L}\p{M} '’.,/()-]{1,60}$/u.test(name) && !/\S\.\S/.test(name);
  return isPlain ? `Hello ${name},` : 'Hello,';
}

function registrantEmail(form: Form, submission: Submission, requested: Requested, parts: EmailParts): EmailText {
  const { organisation, siteUrl } = parts;
  const { course, intake, date, price, passed } = requested;
  const waits = submission.state === 'waiting';
  const facts: (readonly [string, string])[] = [
    ['Reference', submission.reference],
    ['Course', requested.name],
    ...(date === undefined
      ? []
      : [['Date', passed ? `${date} (has passed)` : waits ? `${date} (waiting list)` : date] as const]),
    ...(course && !passed ? termFacts(course, ['times', 'place'], submission.receivedAt, intake) : []),
    ...(price === undefined ? [] : [['Fee', price] as const]),
    ...(course
      ? termFacts(
          course,
          ['includes', 'gst', 'payment', 'funding', 'cancellation', 'replacement'],
          submission.receivedAt,
        )
      : []),
    ['Course page', new URL(course?.page ?? form.page, siteUrl).href],
  ];
  const isNext = form.choosesIntake !== undefined && submission.values[form.choosesIntake] === nextAvailable;
  const next = `We will contact you within ${replyTime(organisation)}`;
  const body: Block[] = [
    greeting(submission.values['firstName']),
    waits
      ? `Thank you for registering for ${requested.name}. The class is full, and you are on its waiting list.`
      : `Thank you for registering for ${requested.name}. Your registration has arrived safely.`,
    facts,
    ...(passed
      ? [
          `The date you chose has passed. ${next}, and propose a new date as soon as enough people have asked for the course.`,
        ]
      : []),
    ...(isNext ? [`You asked for the next available date. ${next} to agree one with you.`] : []),
    ...(waits
      ? ['We will write to you as soon as a seat becomes free. Until then you have no seat, and nothing is charged.']
      : []),
    ...(passed || isNext || waits ? [] : [`${next} with course schedules and next steps.`]),
    ...(intake && !passed && !waits ? ['Open the attached file to add the date to your calendar.'] : []),
    `To change or withdraw your registration, reply to this email or write to ${organisation.email}, quoting your reference.`,
    aboutData(parts),
    organisation.legalName,
  ];
  return {
    recipient: submission.values['email'] ?? '',
    replyTo: organisation.email,
    subject: `${waits ? 'Waiting list' : 'Your registration'} for ${requested.name} (${submission.reference})`,
    body,
    ...(course &&
      intake &&
      !passed &&
      !waits && { calendar: calendarOf(course, intake, submission.receivedAt, parts) }),
  };
}

function enquirerEmail(form: Form, submission: Submission, parts: EmailParts): EmailText {
  const { organisation } = parts;
  // Only choices from lists, no free text of the sender.
  const lists = new Set(form.fields.flatMap(({ name, options }) => (options.length > 0 ? [name] : [])));
  const chosen = valuesInWords(form, submission).filter(([, , field]) => lists.has(field));
  const body: Block[] = [
    greeting(submission.values['name']),
    `Thank you for your enquiry. Its reference is ${submission.reference}, and we will reply within ${replyTime(organisation)}.`,
    ...(chosen.length === 0 ? [] : [chosen]),
    `To add something, or to withdraw your enquiry, reply to this email or write to ${organisation.email}.`,
    aboutData(parts),
    organisation.legalName,
  ];
  return {
    recipient: submission.values['email'] ?? '',
    replyTo: organisation.email,
    subject: `Your enquiry (${submission.reference})`,
    body,
  };
}

/**
 * The emails of a submission: one to the staff, one to the person who sent it. Their subjects have nothing personal in
 * them.
 * @param form as it was offered on that day
 * @param quick true if it was sent faster than most people could fill it in, so that the staff should check it
 */
export function writeEmails(form: Form, submission: Submission, parts: EmailParts, quick = false): EmailText[] {
  const requested = describeRequest(form, submission, parts.courses);
  const toSender =
    form.kind === 'registration'
      ? registrantEmail(form, submission, requested, parts)
      : enquirerEmail(form, submission, parts);
  return [staffEmail(form, submission, requested, parts, quick), toSender];
}
