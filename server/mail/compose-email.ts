// The parts that the emails to senders of forms and to participants have in common.
import { calendarFile } from '../../model/courses/calendar.ts';
import { findBooked, hasPassed, type Course } from '../../model/courses/course.ts';
import { termInWords, termLabels, type TermKey } from '../../model/courses/terms-in-words.ts';
import { dayInSingapore } from '../../model/dates/day.ts';
import type { Organisation } from '../../model/organisation/organisation.ts';
import { escapeXml } from '../../model/text/escape-xml.ts';
import type { Block, Booking, EmailText, Submission } from '../store/records.ts';
import { greeting } from './greeting.ts';

export interface EmailParts {
  organisation: Organisation;
  courses: readonly Course[];
  siteUrl: string;
  now: Date;
  /** UID of the calendar file that the registrant was sent before. */
  uid: string | undefined;
}

type Row = Exclude<Block, string>[number];

const rowOf = (label: string, value: string | undefined): Row[] => (value === undefined ? [] : [[label, value]]);

/** Writes an email with a table of rows. Its subject must contain nothing personal. */
export function emailToSender(
  { values, reference }: Pick<Submission, 'values' | 'reference'>,
  { email, dataProtectionEmail, legalName }: Organisation,
  { subject, opening, closing = [] }: Pick<EmailWording, 'subject' | 'opening' | 'closing'>,
  rows: readonly Row[],
): EmailText {
  const body: Block[] = [
    greeting(values['firstName'], values['lastName'], values['name']),
    opening,
    ...(rows.length > 0 ? [rows] : []),
    ...closing,
    `If you have a question, or want to change or withdraw something, reply to this email or write to ${email}, quoting your reference.`,
    `If you have a question about your personal data, write to ${dataProtectionEmail}.`,
    legalName,
  ];
  return { recipient: values['email'] ?? '', replyTo: email, subject: `${subject} (${reference})`, body };
}

const calendarSentences = {
  TENTATIVE: 'The calendar file with this email puts the date in your calendar.',
  CONFIRMED: 'The calendar file with this email puts the confirmed date in your calendar.',
  CANCELLED: 'The calendar file with this email marks the date as cancelled in your calendar.',
};

/** The parts in which the emails about a registration differ. */
export interface EmailWording {
  subject: string;
  /** First paragraph after the greeting. */
  opening: string;
  /** Terms of the course, as rows of the table. */
  terms?: readonly TermKey[];
  /** Note in brackets after the date. */
  dateNote?: string | undefined;
  earlierDate?: string;
  /** Status of the calendar file; without one no file is attached. */
  status?: keyof typeof calendarSentences | undefined;
  closing?: readonly string[];
}

/** Terms for the day of the course. */
export const termsOfTheDay = ['times', 'place'] as const;
/** Terms that a participant needs for the day of the course, and if plans change. */
export const participantTerms = [...termsOfTheDay, 'cancellation', 'replacement'] as const;

/**
 * Writes an email about a booking. The calendar file is left out if the date has passed or the content no longer has it.
 * @param submission the calendar file is the next one after its `calendarSequence`; the first without one
 */
export function bookingEmail(
  submission: Pick<Submission, 'values' | 'reference'> & Partial<Pick<Submission, 'calendarSequence'>>,
  booking: Booking,
  { terms = [], dateNote, earlierDate, closing = [], ...wording }: EmailWording,
  { organisation, courses, siteUrl, now, uid }: EmailParts,
): EmailText {
  const today = dayInSingapore(now);
  const { courseName, dateText, feeText } = booking;
  const { course, intake } = findBooked(courses, booking);
  const termRow = (key: TermKey) => rowOf(termLabels[key], course && termInWords(course, key, today, intake));
  const isOfTheDay = (key: TermKey) => termsOfTheDay.some((term) => term === key);
  const rows = [
    ...rowOf('Reference', submission.reference),
    ...rowOf('Course', courseName),
    ...rowOf('Date', dateText && `${dateText}${dateNote === undefined ? '' : ` (${dateNote})`}`),
    ...rowOf('Instead of', earlierDate),
    ...terms.filter(isOfTheDay).flatMap(termRow),
    ...rowOf('Fee', feeText),
    ...terms.filter((key) => !isOfTheDay(key)).flatMap(termRow),
    ...rowOf('Course page', course && new URL(course.page, siteUrl).href),
  ];
  const status = intake && !hasPassed(intake, today) ? wording.status : undefined;
  const paragraphs = [...(status ? [calendarSentences[status]] : []), ...closing];
  const email = emailToSender(submission, organisation, { ...wording, closing: paragraphs }, rows);
  if (!course || !intake || !status) return email;
  const filesSent = (submission.calendarSequence ?? -1) + 1;
  const calendar = calendarFile(course, intake, { organisation, siteUrl, madeAt: now }, { status, uid, filesSent });
  return { ...email, calendar };
}

const htmlOf = (text: string) => escapeXml(text).replaceAll('\n', '<br>');

export function emailText(blocks: readonly Block[]): string {
  const texts = blocks.map((block) =>
    typeof block === 'string'
      ? block
      : block.map(([label, value]) => `${label}: ${value.replaceAll('\n', '\n  ')}`).join('\n'),
  );
  return `${texts.join('\n\n')}\n`;
}

/** Renders an email as simple HTML with paragraphs and tables, without pictures or remote content. */
export function emailHtml(title: string, blocks: readonly Block[]): string {
  const cell = 'style="text-align:left;vertical-align:top;padding:4px 16px 4px 0"';
  const elements = blocks.map((block) => {
    if (typeof block === 'string') return `<p>${htmlOf(block)}</p>`;
    const rows = block.map(
      ([label, value]) => `<tr><th ${cell}>${htmlOf(label)}</th><td ${cell}>${htmlOf(value)}</td></tr>`,
    );
    return `<table style="border-collapse:collapse">${rows.join('')}</table>`;
  });
  return (
    `<!doctype html><html lang="en-SG"><head><meta charset="utf-8"><title>${htmlOf(title)}</title></head>` +
    `<body style="font-family:Georgia,serif;font-size:16px;line-height:1.5;max-width:40em">${elements.join('\n')}</body></html>\n`
  );
}
