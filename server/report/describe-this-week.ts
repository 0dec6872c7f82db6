import { countInWords, lengthInWords } from '../../model/text/words.ts';
import { dayInWords, timeInWords } from '../../model/dates/day.ts';
import { mailPatience } from '../mail/mail-worker.ts';
import type { Block, Submission } from '../store/records.ts';
import { peopleOf, type ListedIntake } from '../submissions/intakes.ts';
import { courseInWords, nameInWords } from '../submissions/submission-formats.ts';
import { type ComingIntake, type FailedEmail, type ThisWeek, type ThisWeekParts, daysAhead } from './this-week.ts';

/** One line of a section, with the subject that it links to. */
export interface WeekRow {
  what: string;
  detail: string;
  /** Reference of the submission to link to. */
  reference?: string;
  /** Intake to link to. */
  intake?: ListedIntake;
}

/** A section of the report: its rows, or a sentence if there are none. */
export interface WeekSection {
  id: 'arrived' | 'coming' | 'not-in-content' | 'failed' | 'held-back';
  /** Short name for a list of the sections. */
  name: string;
  heading: string;
  rows: WeekRow[];
  none: string;
  /** Recommended action, if there are rows. */
  advice?: string;
}

const endings: Readonly<Record<string, string>> = {
  refused: 'refused for good',
  expired: `given up after ${lengthInWords(mailPatience)}`,
  waiting: 'is tried again',
};

function seatsInWords({ taken, seats, waiting }: ComingIntake): string {
  const taking = seats === undefined ? '' : `, ${taken} of ${countInWords(seats, 'seat')} taken`;
  return `${taking}${waiting.length > 0 ? `, ${waiting.length} on the waiting list` : ''}`;
}

function describeComing(intake: ComingIntake): WeekRow {
  const { courseName, dateText = '', participants } = intake;
  const names = participants.length > 0 ? `: ${participants.map(nameInWords).join(', ')}` : '';
  const count = countInWords(participants.length, 'registration');
  return { what: `${courseName}, ${dateText}`, detail: `${count}${seatsInWords(intake)}${names}`, intake };
}

/** An intake that the content no longer has as confirmed, and the number of its registrations. */
export function describeNotInContent(intake: ListedIntake): WeekRow {
  const { courseName, dateText = '', now } = intake;
  const change = now === undefined ? 'is no longer in the content' : `is now ${now}`;
  const people = countInWords(peopleOf(intake), 'registration');
  return { what: `${courseName}, ${dateText}`, detail: `${change}; ${people} for the date before`, intake };
}

function describeFailed({ reference, to, state, attempts, since, reply }: FailedEmail): WeekRow {
  const tried = `tried ${countInWords(attempts, 'time')} since ${timeInWords(since)}`;
  return { what: `${reference}, to ${to}`, detail: `${endings[state] ?? state}, ${tried}: ${reply}`, reference };
}

/**
 * Sections of the report as text, in the order in which the desk's start page and the daily email show them.
 * @param forms for the titles of enquiries
 */
export function describeThisWeek(week: ThisWeek, { forms }: ThisWeekParts['content']): WeekSection[] {
  const describe = (submission: Submission): string => {
    const { booking, receivedAt, state } = submission;
    const date = booking?.dateText === undefined ? '' : `, ${booking.dateText}`;
    const standing = state === 'waiting' ? ', on the waiting list' : state === 'cancelled' ? ', cancelled' : '';
    return `${courseInWords(submission, forms)}${date}${standing}; received ${timeInWords(receivedAt)}`;
  };
  const { arrived, coming, notInContent, failed, heldBack, since } = week;
  return [
    {
      id: 'arrived',
      name: 'New',
      heading: `New since ${timeInWords(since)}`,
      rows: arrived.map((submission) => ({
        what: `${submission.reference}, ${nameInWords(submission)}`,
        detail: describe(submission),
        reference: submission.reference,
      })),
      none: `No registration and no enquiry since ${timeInWords(since)}.`,
    },
    {
      id: 'coming',
      name: 'Courses soon',
      heading: `Courses of the next ${daysAhead} days`,
      rows: coming.map(describeComing),
      none: `No course takes place in the next ${daysAhead} days.`,
    },
    {
      id: 'not-in-content',
      name: 'Dates gone from the website',
      heading: 'Dates that the website no longer has, with people registered',
      rows: notInContent.map(describeNotInContent),
      none: 'Every date to come with people registered is on the website.',
      advice: 'Move these registrations to another date, or put the date back into the content.',
    },
    {
      id: 'failed',
      name: 'Failed emails',
      heading: 'Emails that failed',
      rows: failed.map(describeFailed),
      none: 'No email failed.',
      advice:
        'If the address is wrong, correct it on the page of the registration. The desk tries them again at a press.',
    },
    {
      id: 'held-back',
      name: 'Held back',
      heading: 'Held back as possible spam, so no email was sent',
      rows: heldBack.map((submission) => ({
        what: submission.reference,
        detail: describe(submission),
        reference: submission.reference,
      })),
      none: 'No form was held back.',
      advice: 'Let in a person: they are then sent the usual emails.',
    },
  ];
}

/** The outbox in a sentence, unless it is empty. */
export const describeUnsent = ({ unsent: { count, since } }: ThisWeek): string[] =>
  since === undefined
    ? []
    : [`${countInWords(count, 'email')} waiting to be sent, the oldest since ${timeInWords(since)}.`];

/** The daily email to the staff: the report as text. It contains names of participants and senders. */
export function thisWeekEmail(
  week: ThisWeek,
  content: ThisWeekParts['content'],
): { subject: string; body: readonly Block[] } {
  const { day, warnings } = week;
  const body: Block[] = [
    ...(warnings.length === 0 ? [] : ['Please look at this first:', ...warnings]),
    ...describeThisWeek(week, content).flatMap(({ heading, rows, none, advice }): Block[] =>
      rows.length === 0
        ? [none]
        : [`${heading}:`, rows.map(({ what, detail }) => [what, detail] as const), ...(advice ? [advice] : [])],
    ),
    ...describeUnsent(week),
    'Times are Singapore time.',
  ];
  return { subject: `Website report, ${dayInWords(day)}`, body };
}
