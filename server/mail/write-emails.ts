// The emails that are written when a form arrives.
import { nextAvailable } from '../../model/courses/course-schema.ts';
import { dayInSingapore, timeInWords } from '../../model/dates/day.ts';
import type { Form } from '../../model/forms/form-schema.ts';
import { quickFillTime, valueInWords } from '../../model/forms/form.ts';
import { replyTime } from '../../model/organisation/facts.ts';
import { lengthInWords } from '../../model/text/words.ts';
import { theStaff, type Booking, type EmailText, type Submission } from '../store/records.ts';
import { bookingEmail, emailToSender, termsOfTheDay, type EmailParts, type EmailWording } from './compose-email.ts';

type SentSubmission = Pick<Submission, 'reference' | 'values' | 'state' | 'receivedAt' | 'booking'>;

/** Submitted values with the labels of the form, and the field name, by which a value is removed later. */
const valueRows = (fields: Form['fields'], { values }: SentSubmission) =>
  fields
    .filter(({ name }) => (values[name] ?? '') !== '')
    .map((field) => [field.label, valueInWords(field, values), field.name] as const);

/** True if the class has begun: the registrant is then offered new dates. */
const isTooLate = ({ booking }: SentSubmission, now: Date) =>
  booking?.startsOn !== undefined && booking.startsOn < dayInSingapore(now);

/** Note for the staff on a form that was sent faster than most people could fill it in. */
const quickNote = `Please check this form before you reply: it was sent within ${lengthInWords(quickFillTime)} of opening the page. Some programs do that, and some people whose browser fills in forms.`;

interface Reception {
  /** If it was sent faster than most people could fill it in: the staff then check it. */
  isQuick: boolean;
  /** If a confirmation is sent. */
  confirms: boolean;
}

/** Maximum number of confirmations to one mailbox within a day. Anyone can enter another person's address, who did not ask for them. */
export const maxConfirmationsPerDay = 10;
/** Note for the staff in place of a confirmation beyond these. */
export const noConfirmationNote = `No confirmation was sent: this address received ${maxConfirmationsPerDay} within 24 hours.`;

function staffSubject({ reference, booking, state }: SentSubmission, { isQuick }: Reception): string {
  const registration = state === 'waiting' ? 'Waiting list' : 'Registration';
  const title = booking ? `${registration} for ${booking.courseName}` : 'Enquiry';
  return `${isQuick ? '[check] ' : ''}${title} (${reference})`;
}

function staffEmail(
  form: Form,
  submission: SentSubmission,
  { organisation, now }: EmailParts,
  reception: Reception,
): EmailText {
  const { values, reference, receivedAt, state } = submission;
  const notes = [
    state === 'waiting' && 'The class is full: they chose its waiting list. They were told that they have no seat yet.',
    isTooLate(submission, now) &&
      'The chosen class has begun or is over. The email to the registrant says that we will offer new dates.',
    !reception.confirms && noConfirmationNote,
    `Reply to this email to write to them. We promise a reply within ${replyTime(organisation)}.`,
  ];
  return {
    recipient: theStaff,
    ...(values['email'] !== undefined && { replyTo: values['email'] }),
    subject: staffSubject(submission, reception),
    body: [
      `${form.title}, ${reference}, received ${timeInWords(receivedAt)}, Singapore time.`,
      ...(reception.isQuick ? [quickNote] : []),
      valueRows(form.fields, submission),
      ...notes.filter((note) => note !== false),
    ],
  };
}

/** Terms that a registrant needs whenever the class is held. */
const termsOfRegistration = ['includes', 'gst', 'payment', 'funding', 'cancellation', 'replacement'] as const;

function wordingOfDate(
  submission: SentSubmission,
  { organisation, now }: EmailParts,
): Pick<EmailWording, 'dateNote' | 'terms' | 'status'> & { nextStep: string } {
  const contact = `We will contact you within ${replyTime(organisation)}`;
  const terms = [...termsOfTheDay, ...termsOfRegistration];
  if (isTooLate(submission, now))
    return {
      nextStep: `It is too late for the date you chose. ${contact}, and propose new dates.`,
      dateNote: 'too late to join',
      terms: termsOfRegistration,
    };
  if (submission.booking?.intake === nextAvailable)
    return {
      nextStep: `You asked for the next available date. ${contact} to agree one with you.`,
      terms,
      status: 'TENTATIVE',
    };
  if (submission.state === 'waiting')
    return {
      nextStep:
        'We will write to you as soon as a seat becomes free. Until then you have no seat, and nothing is charged.',
      dateNote: 'waiting list',
      terms,
    };
  return { nextStep: `${contact} with course schedules and next steps.`, terms, status: 'TENTATIVE' };
}

function registrantEmail(submission: SentSubmission, booking: Booking, parts: EmailParts): EmailText {
  const { nextStep, ...aboutDate } = wordingOfDate(submission, parts);
  const name = booking.courseName;
  const [title, receipt] =
    submission.state === 'waiting'
      ? ['Waiting list', 'This date is full, and you are on its waiting list.']
      : ['Your registration', 'Your registration has arrived safely.'];
  const wording = {
    subject: `${title} for ${name}`,
    opening: `Thank you for registering for ${name}. ${receipt} ${nextStep}`,
    ...aboutDate,
  };
  return bookingEmail(submission, booking, wording, parts);
}

function enquirerEmail({ fields }: Form, submission: SentSubmission, { organisation }: EmailParts): EmailText {
  const wording = {
    subject: 'Your enquiry',
    opening: `Thank you for your enquiry. Its reference is ${submission.reference}, and we will reply within ${replyTime(organisation)}.`,
  };
  // Only choices from lists, no free text of the sender.
  const lists = fields.filter(({ options }) => options.length > 0);
  return emailToSender(submission, organisation, wording, valueRows(lists, submission));
}

/**
 * The emails of a submission. Their subjects have nothing personal in them.
 * @param form as it was offered on that day
 */
export function writeEmails(
  form: Form,
  submission: SentSubmission,
  parts: EmailParts,
  reception: Reception,
): [toStaff: EmailText, toSender: EmailText] {
  const { booking } = submission;
  const toSender = booking ? registrantEmail(submission, booking, parts) : enquirerEmail(form, submission, parts);
  return [staffEmail(form, submission, parts, reception), toSender];
}
