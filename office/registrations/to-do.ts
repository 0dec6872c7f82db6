// Work that waits for the staff. It does not age away: a line leaves when its work is done.
import { addDays, dayInSingapore, dayParts, timeInWords, type Day } from '../../model/dates/day.ts';
import type { Content } from '../../model/reader/sources.ts';
import { withoutAddresses } from '../../server/mail/mail-reply.ts';
import type { SubmissionFilter } from '../../server/store/filter.ts';
import { theStaff } from '../../server/store/records.ts';
import type { Store } from '../../server/store/store.ts';
import { readIntakes } from '../../server/submissions/intakes.ts';
import { seatCountInWords, untakenSeats } from '../../server/submissions/seats.ts';
import { courseInWords, paymentLabels } from '../../server/submissions/submission-formats.ts';
import type { Line } from '../shell/Lists.tsx';
import { intakePath, submissionPath } from './addresses.ts';
import { intakeLink, personLink, senderName } from './lists.ts';
import { paymentStates, unsettled } from './states.ts';

/** A kind of work, with its oldest lines. */
export interface ToDoSection {
  heading: string;
  count: number;
  rows: Line[];
}

/** Lines of a section that are shown. */
const maxRows = 50;
const dayMs = 86_400_000;

/** The time one working day before another: weekends and public holidays do not count. */
function workingDayBefore(now: Date, { days }: Content['publicHolidays']): Date {
  const holidays = new Set(days.map((holiday) => holiday.day));
  for (let time = now.getTime() - dayMs; ; time -= dayMs) {
    const date = dayInSingapore(new Date(time));
    const { weekday } = dayParts(date);
    if (weekday !== 'Saturday' && weekday !== 'Sunday' && !holidays.has(date)) return new Date(time);
  }
}

interface ToDoParts {
  store: Store;
  content: Pick<Content, 'courses' | 'forms' | 'publicHolidays'>;
}

export async function readToDo(parts: ToDoParts, now: Date): Promise<ToDoSection[]> {
  const { store, content } = parts;
  const today = dayInSingapore(now);
  const workingDayAgo = workingDayBefore(now, content.publicHolidays);

  /** Reads a section of registrations, each with a button that opens a page of it. */
  async function readSection(
    heading: string,
    filter: SubmissionFilter,
    [buttonText, page]: readonly [text: string, page: string],
  ): Promise<ToDoSection> {
    const count = await store.countSubmissions(filter);
    const submissions = await store.listSubmissions(filter, { offset: 0, limit: maxRows, oldestFirst: true });
    const rows = submissions.map((submission) => {
      const { booking, payment, receivedAt } = submission;
      const details = [
        courseInWords(submission, content.forms),
        booking?.dateText,
        booking && paymentLabels[payment],
        `received ${timeInWords(receivedAt)}`,
      ];
      return {
        subject: personLink(submission),
        detail: details.filter(Boolean).join(', '),
        button: { text: buttonText, href: submissionPath(submission, page) },
      };
    });
    return { heading, count, rows };
  }

  const unconfirmed: SubmissionFilter = { kind: 'registration', state: 'new', before: workingDayAgo };
  const unanswered: SubmissionFilter = { kind: 'enquiry', state: 'new', before: workingDayAgo };
  const unpaid: SubmissionFilter = { isUnpaid: true, startsFrom: today, startsUntil: addDays(today, 7) };
  const unpaidAndBegun: SubmissionFilter = { isUnpaid: true, startsUntil: addDays(today, -1) };
  const unnamed: SubmissionFilter = { lacksNames: true, startsFrom: today };
  const sections = [
    await readSection('Not confirmed after a working day', unconfirmed, ['Confirm', '/state?to=confirmed']),
    await readSection('Enquiries without an answer', unanswered, ['Open', '']),
    await readSection('Not paid a week before the course', unpaid, ['Mark as paid', '/payment?to=paid']),
    await readSection('Not paid, and the course has begun', unpaidAndBegun, ['Mark as paid', '/payment?to=paid']),
    await readSection('Paid and cancelled, refund not settled', unsettled, [
      paymentStates.settled.button,
      '/payment?to=settled',
    ]),
    await readSection('Groups without names', unnamed, ['Enter the names', '/participants']),
    await readWaitingWithRoom(parts, today),
    await readFailedEmails(store),
  ];
  return sections.filter(({ count }) => count > 0);
}

async function readWaitingWithRoom({ store, content }: ToDoParts, today: Day): Promise<ToDoSection> {
  const intakes = await readIntakes(store, content, today, { startsFrom: today });
  const rows = intakes
    .filter(({ counts, seats: limit = Infinity, seatCount }) => {
      const freeCount = untakenSeats(limit, seatCount);
      return counts.waiting !== undefined && seatCount.waiting.some(({ seats }) => seats <= freeCount);
    })
    .map((intake) => ({
      subject: intakeLink(intake),
      detail: seatCountInWords(intake, intake.seatCount),
      button: { text: 'Open the waiting list', href: intakePath(intake) },
    }));
  return { heading: 'Waiting people for whom there is room', count: rows.length, rows };
}

async function readFailedEmails(store: Store): Promise<ToDoSection> {
  const failedEmails = await store.listFailedEmails();
  const rows = failedEmails.slice(0, maxRows).map((email) => {
    const { recipient, kind, values, lastReply = '' } = email;
    const isOfParticipant = kind === 'registration' && recipient !== values['email'];
    const page = isOfParticipant ? '/participants' : '/correct';
    return {
      subject: { text: senderName(email), href: submissionPath(email) },
      detail: withoutAddresses(lastReply),
      // The address of the staff is a setting.
      ...(recipient !== theStaff && { button: { text: 'Correct the address', href: submissionPath(email, page) } }),
    };
  });
  return { heading: 'Emails that failed', count: failedEmails.length, rows };
}
