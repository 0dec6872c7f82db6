// The parts that all emails to the person who sent a form have in common.
import type { Course, Intake } from '../../model/courses/course.ts';
import { termInWords, termLabels, type TermKey } from '../../model/courses/terms-in-words.ts';
import { dayInSingapore } from '../../model/dates/day.ts';
import type { Organisation } from '../../model/organisation/organisation.ts';
import type { Block, EmailText, Submission } from '../store/records.ts';

/** Input for emails, besides the submission. */
export interface EmailParts {
  organisation: Organisation;
  courses: readonly Course[];
  siteUrl: string;
}

/** A row of an email's table. */
export type Row = Exclude<Block, string>[number];

/** A row, unless it has no value. */
export const row = (label: string, value: string | undefined): Row[] => (value === undefined ? [] : [[label, value]]);

/** Terms of a course, or of the chosen intake, as rows. */
export const termRows = (course: Course | undefined, keys: readonly TermKey[], at: Date, intake?: Intake): Row[] =>
  course ? keys.flatMap((key) => row(termLabels[key], termInWords(course, key, dayInSingapore(at), intake))) : [];

/**
 * Greeting of an email. A visitor may enter another person's address, so our emails contain no text of theirs: a name is left
 * out if it is long, or could be a link or a telephone number.
 */
function greeting(name = ''): string {
  const isPlain = /^[\p{L}\p{M} '’.,/()-]{1,60}$/u.test(name) && !/\S\.\S/.test(name);
  return isPlain ? `Hello ${name},` : 'Hello,';
}

/** The parts in which the emails differ. */
interface Words {
  subject: string;
  /** First paragraph after the greeting. */
  opening: string;
  rows: readonly Row[];
  /** Paragraphs after the table. */
  closing: readonly string[];
  calendar?: string | undefined;
}

/** Writes an email to the person who sent a form. Nothing in its subject is personal. */
export function emailToSender(
  { values, reference }: Pick<Submission, 'values' | 'reference'>,
  { email, dataProtectionEmail, legalName }: Organisation,
  { subject, opening, rows, closing, calendar }: Words,
): EmailText {
  const body: Block[] = [
    greeting(values['firstName'] ?? values['name']),
    opening,
    ...(rows.length > 0 ? [rows] : []),
    ...closing,
    `If you have a question, or want to change or withdraw something, reply to this email or write to ${email}, quoting your reference.`,
    `If you have a question about your personal data, write to ${dataProtectionEmail}.`,
    legalName,
  ];
  return {
    recipient: values['email'] ?? '',
    replyTo: email,
    subject: `${subject} (${reference})`,
    body,
    ...(calendar !== undefined && { calendar }),
  };
}
