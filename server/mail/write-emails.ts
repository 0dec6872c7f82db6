// The emails that are written when a form arrives, and the outbox that takes them and those of the desk.
import { nextAvailable } from '../../model/courses/course-schema.ts';
import { dayInSingapore, timeInWords } from '../../model/dates/day.ts';
import { quickFillTime, valueInWords, type Form } from '../../model/forms/form.ts';
import { replyTime } from '../../model/organisation/reply-time.ts';
import { lengthInWords } from '../../model/text/words.ts';
import { theStaff, type EmailText, type Submission as Saved } from '../store/records.ts';
import { makeId } from '../store/make-id.ts';
import type { StoreTransaction } from '../store/store.ts';
import { bookingEmail, emailToSender, termsOfTheDay, type EmailParts } from './compose-email.ts';

type Submission = Pick<Saved, 'reference' | 'values' | 'state' | 'receivedAt' | 'booking'>;

/** Submitted values with the labels of the form, and the field name, by which a value is removed later. */
const valueRows = (fields: Form['fields'], { values }: Submission) =>
  fields
    .filter(({ name }) => (values[name] ?? '') !== '')
    .map((field) => [field.label, valueInWords(field, values), field.name] as const);

/** If the class had begun: the registrant is then offered new dates. */
const hasBegun = ({ booking }: Submission, now: Date) =>
  booking?.startsOn !== undefined && booking.startsOn < dayInSingapore(now);

/** Note for the staff on a form that was sent faster than most people could fill it in. */
const quickNote = `Please check this form before you reply: it was sent within ${lengthInWords(quickFillTime)} of opening the page. Some programs do that, and some people whose browser fills in forms.`;

/** How a submission is received. */
export interface Reception {
  /** If it was sent faster than most people could fill it in, so that the staff should check it. */
  quick: boolean;
  /** If a confirmation is sent. */
  confirms: boolean;
}

/** Confirmations to one mailbox within a day. Anyone can enter another person's address, who did not ask for them. */
export const confirmationsPerDay = 10;
/** Note for the staff in place of a confirmation beyond these. */
export const noConfirmation = `No confirmation was sent: this address received ${confirmationsPerDay} within 24 hours.`;

function staffEmail(
  form: Form,
  submission: Submission,
  { organisation, now }: EmailParts,
  { quick, confirms }: Reception,
): EmailText {
  const { values, reference, receivedAt, booking, state } = submission;
  const waits = state === 'waiting';
  const what = booking ? `${waits ? 'Waiting list' : 'Registration'} for ${booking.courseName}` : 'Enquiry';
  const notes = [
    waits && 'The class is full: they chose its waiting list. They were told that they have no seat yet.',
    hasBegun(submission, now) &&
      'The chosen date has passed. The email to the registrant says that we will offer new dates.',
    !confirms && noConfirmation,
    `Reply to this email to write to them. We promise a reply within ${replyTime(organisation)}.`,
  ];
  return {
    recipient: theStaff,
    ...(values['email'] !== undefined && { replyTo: values['email'] }),
    subject: `${quick ? '[check] ' : ''}${what} (${reference})`,
    body: [
      `${form.title}, ${reference}, received ${timeInWords(receivedAt)}, Singapore time.`,
      ...(quick ? [quickNote] : []),
      valueRows(form.fields, submission),
      ...notes.filter((note) => note !== false),
    ],
  };
}

function registrantEmail(
  submission: Submission,
  booking: NonNullable<Submission['booking']>,
  parts: EmailParts,
): EmailText {
  const waits = submission.state === 'waiting';
  const passed = hasBegun(submission, parts.now);
  const name = booking.courseName;
  const contact = `We will contact you within ${replyTime(parts.organisation)}`;
  const nextStep = passed
    ? `The date you chose has passed. ${contact}, and propose new dates.`
    : booking.intake === nextAvailable
      ? `You asked for the next available date. ${contact} to agree one with you.`
      : waits
        ? 'We will write to you as soon as a seat becomes free. Until then you have no seat, and nothing is charged.'
        : `${contact} with course schedules and next steps.`;
  const words = {
    subject: `${waits ? 'Waiting list' : 'Your registration'} for ${name}`,
    opening: `Thank you for registering for ${name}. ${waits ? 'The class is full, and you are on its waiting list.' : 'Your registration has arrived safely.'} ${nextStep}`,
    dateNote: passed ? 'has passed' : waits ? 'waiting list' : undefined,
    terms: [
      ...(passed ? [] : termsOfTheDay),
      ...(['includes', 'gst', 'payment', 'funding', 'cancellation', 'replacement'] as const),
    ],
    status: passed || waits ? undefined : ('TENTATIVE' as const),
  };
  return bookingEmail(submission, booking, words, parts);
}

function enquirerEmail({ fields }: Form, submission: Submission, { organisation }: EmailParts): EmailText {
  const words = {
    subject: 'Your enquiry',
    opening: `Thank you for your enquiry. Its reference is ${submission.reference}, and we will reply within ${replyTime(organisation)}.`,
  };
  // Only choices from lists, no free text of the sender.
  const lists = fields.filter(({ options }) => options.length > 0);
  return emailToSender(submission, organisation, words, valueRows(lists, submission));
}

/**
 * The emails of a submission. Their subjects have nothing personal in them.
 * @param form as it was offered on that day
 */
export function writeEmails(
  form: Form,
  submission: Submission,
  parts: EmailParts,
  reception: Reception,
): [toStaff: EmailText, toSender: EmailText] {
  const { booking } = submission;
  const toSender = booking ? registrantEmail(submission, booking, parts) : enquirerEmail(form, submission, parts);
  return [staffEmail(form, submission, parts, reception), toSender];
}

/**
 * Puts emails of a submission into the outbox, due at once.
 * @param mailDomain the part of their Message-IDs after the @
 */
export function addEmails(
  tx: StoreTransaction,
  mailDomain: string,
  submissionId: string,
  emails: readonly (EmailText & { submissionId?: string; isAutomatic: boolean })[],
  now: Date,
): Promise<void> {
  return tx.addEmails(
    emails.map((email) => {
      const id = makeId(now);
      return { submissionId, ...email, id, messageId: `<${id}@${mailDomain}>`, nextAt: now };
    }),
  );
}
