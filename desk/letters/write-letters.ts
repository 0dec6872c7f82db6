import { calendarFile } from '../../model/calendar.ts';
import type { Course, Intake } from '../../model/course.ts';
import type { Form } from '../../model/form.ts';
import type { Organisation } from '../../model/organisation.ts';
import type { Block, LetterText, Submission } from '../store/contract.ts';
import { describeRequest, type Requested } from './describe-request.ts';

/** What letters are written from, besides the submission. */
export interface LetterDesk {
  organisation: Organisation;
  courses: readonly Course[];
  /** Where the staff read their mail. */
  staff: string;
  siteUrl: string;
}

/** Every answer that was given, with the words of the form. */
function answersInWords(form: Form, submission: Submission): (readonly [string, string])[] {
  return form.fields.flatMap(({ name, label, options }) => {
    const answer = submission.answers[name] ?? '';
    if (answer === '') return [];
    return [[label, options.find(({ value }) => value === answer)?.label ?? answer] as const];
  });
}

/** Made once: making it takes longer than everything else in a letter. */
const inSingapore = new Intl.DateTimeFormat('en-SG', {
  timeZone: 'Asia/Singapore',
  dateStyle: 'long',
  timeStyle: 'short',
});

function staffLetter(form: Form, submission: Submission, requested: Requested, desk: LetterDesk): LetterText {
  const subject = `${form.kind === 'registration' ? `Registration for ${requested.name}` : 'Enquiry'} (${submission.reference})`;
  const time = `${inSingapore.format(submission.receivedAt)}, Singapore time`;
  const says: Block[] = [
    `${form.title}, ${submission.reference}, received ${time}.`,
    answersInWords(form, submission),
    ...(requested.passed
      ? ['The chosen date has passed. The letter to the registrant says that we will offer new dates.']
      : []),
    `Answer this letter to write to them. We promise an answer within ${desk.organisation.replyHours} hours.`,
  ];
  return { recipient: desk.staff, replyTo: submission.answers['email'] ?? desk.staff, subject, says };
}

function aboutData({ organisation }: LetterDesk): string {
  return `For a question about your personal data, write to ${organisation.dataProtectionEmail}.`;
}

/** The calendar file of each intake, made once: every letter about it has the same. */
const calendars = new WeakMap<Intake, string>();

function calendarOf(course: Course, intake: Intake, made: Date, { organisation, siteUrl }: LetterDesk): string {
  let file = calendars.get(intake);
  if (file === undefined)
    calendars.set(intake, (file = calendarFile(course, intake, organisation, siteUrl, { stamp: made })));
  return file;
}

function registrantLetter(form: Form, submission: Submission, requested: Requested, desk: LetterDesk): LetterText {
  const { organisation, siteUrl } = desk;
  const { course, intake, date, price, passed } = requested;
  const facts: (readonly [string, string])[] = [
    ['Reference', submission.reference],
    ['Course', requested.name],
    ...(date === undefined ? [] : [['Date', passed ? `${date} (has passed)` : date] as const]),
    ...(intake?.place === undefined ? [] : [['Place', intake.place] as const]),
    ...(price === undefined
      ? []
      : [['Price', course?.price === undefined ? price : `${price} per participant`] as const]),
    ['Course page', new URL(course?.page ?? form.page, siteUrl).href],
  ];
  const next = `We will contact you within ${organisation.replyHours} hours`;
  const says: Block[] = [
    `Hello ${submission.answers['firstName'] ?? ''}`.trim() + ',',
    `Thank you for registering for ${requested.name}. We have your registration.`,
    facts,
    passed
      ? `The date that you chose has passed. ${next} and offer you new dates.`
      : `${next} with course schedules and next steps.`,
    ...(intake && !passed ? ['The calendar file with this letter puts the date in your calendar.'] : []),
    `To change or withdraw your registration, answer this letter or write to ${organisation.email}, and give your reference.`,
    aboutData(desk),
    organisation.legalName,
  ];
  return {
    recipient: submission.answers['email'] ?? '',
    replyTo: organisation.email,
    subject: `Your registration for ${requested.name} (${submission.reference})`,
    says,
    ...(course && intake && !passed && { calendar: calendarOf(course, intake, submission.receivedAt, desk) }),
  };
}

function enquirerLetter(form: Form, submission: Submission, desk: LetterDesk): LetterText {
  const { organisation } = desk;
  const sent = answersInWords(form, submission).filter(([label]) => label !== 'Email');
  const says: Block[] = [
    `Hello ${submission.answers['name'] ?? ''}`.trim() + ',',
    `Thank you for your enquiry. We have it under the reference ${submission.reference}, and will answer within ${organisation.replyHours} hours.`,
    'You wrote to us:',
    sent,
    `To add something, or to withdraw your enquiry, answer this letter or write to ${organisation.email}.`,
    aboutData(desk),
    organisation.legalName,
  ];
  return {
    recipient: submission.answers['email'] ?? '',
    replyTo: organisation.email,
    subject: `Your enquiry (${submission.reference})`,
    says,
  };
}

/**
 * The letters of a submission: one to the staff, one to whoever sent it. Their subjects have nothing personal in them.
 * @param form as it was offered on that day
 */
export function writeLetters(form: Form, submission: Submission, desk: LetterDesk): LetterText[] {
  const requested = describeRequest(form, submission, desk.courses);
  const toSender =
    form.kind === 'registration'
      ? registrantLetter(form, submission, requested, desk)
      : enquirerLetter(form, submission, desk);
  return [staffLetter(form, submission, requested, desk), toSender];
}
