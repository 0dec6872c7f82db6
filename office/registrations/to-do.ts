// Work that waits for the staff. It does not age away: a line leaves when its work is done.
import { addDays, dayInSingapore, dayParts, timeInWords, type Day } from '../../model/dates/day.ts';
import type { Content } from '../../model/reader/sources.ts';
import { withoutAddresses } from '../../server/mail/mail-reply.ts';
import type { SubmissionFilter } from '../../server/store/filter.ts';
import type { Submission } from '../../server/store/records.ts';
import type { Store } from '../../server/store/store.ts';
import { listIntakes } from '../../server/submissions/intakes.ts';
import { freeSeats, noSeats, seatCountInWords } from '../../server/submissions/seats.ts';
import { courseInWords, nameInWords } from '../../server/submissions/submission-formats.ts';
import type { Text } from '../shell/Text.tsx';
import { amountInWords, intakePath, nameWithSeats, pathOf } from './lists.ts';
import { paymentInWords } from './states.ts';

/** A kind of work, with its oldest lines. */
export interface ToDoSection {
  heading: string;
  /** Number of all its lines. */
  count: number;
  rows: { subject: Text; detail: string; button: Text }[];
}

/** Number of lines of a section that are shown. */
const maxRows = 50;
const dayLength = 86_400_000;

/** A working day before a time: weekends and public holidays do not count. */
function workingDayBefore(now: Date, { days }: Content['publicHolidays']): Date {
  const holidays = new Set(days.map((holiday) => holiday.day));
  for (let time = now.getTime() - dayLength; ; time -= dayLength) {
    const date = dayInSingapore(new Date(time));
    const { weekday } = dayParts(date);
    if (weekday !== 'Saturday' && weekday !== 'Sunday' && !holidays.has(date)) return new Date(time);
  }
}

interface ToDoParts {
  store: Store;
  content: Pick<Content, 'courses' | 'forms' | 'publicHolidays'>;
}

/** Work on submissions that a filter finds. */
interface Work {
  heading: string;
  filter: SubmissionFilter;
  /** Last part of a line. @param hasNames if names of its participants are entered */
  detail: (submission: Submission, hasNames: boolean) => string;
  /** Button of each line, and the page of the registration that it opens. */
  button: string;
  page: string;
}

const joined = (parts: readonly (string | undefined)[]) => parts.filter(Boolean).join(', ');

/** Reads what is to be done. */
export async function readToDo(parts: ToDoParts, now: Date): Promise<ToDoSection[]> {
  const { forms, publicHolidays } = parts.content;
  const today = dayInSingapore(now);
  const before = workingDayBefore(now, publicHolidays);
  const received = ({ receivedAt }: Submission) => `received ${timeInWords(receivedAt)}`;
  const works: Work[] = [
    {
      heading: 'Not confirmed after a working day',
      filter: { kind: 'registration', state: 'new', before },
      detail: received,
      button: 'Confirm',
      page: '/state?to=confirmed',
    },
    {
      heading: 'Enquiries without an answer',
      filter: { kind: 'enquiry', state: 'new', before },
      detail: received,
      button: 'Open',
      page: '',
    },
    {
      heading: 'Not paid a week before the course',
      filter: { isUnpaid: true, startsUntil: addDays(today, 7) },
      detail: (submission, hasNames) =>
        joined([amountInWords(submission, forms, hasNames), paymentInWords(submission.payment)]),
      button: 'Mark as paid',
      page: '/payment?to=paid',
    },
    {
      heading: 'Groups without names',
      filter: { lacksNames: true, startsFrom: today },
      detail: received,
      button: 'Enter the names',
      page: '/participants',
    },
  ];
  const sections = [];
  for (const work of works) sections.push(await readSection(work, parts));
  sections.push(await readWaitingWithRoom(parts, today), await readFailedEmails(parts.store));
  return sections.filter(({ count }) => count > 0);
}

async function readSection(
  { heading, filter, detail, button, page }: Work,
  { store, content }: ToDoParts,
): Promise<ToDoSection> {
  const count = await store.countSubmissions(filter);
  const submissions = await store.listSubmissions(filter, { offset: 0, limit: maxRows, oldestFirst: true });
  const participants = await store.listParticipants(submissions.map(({ id }) => id));
  const withNames = new Set(participants.map(({ submissionId }) => submissionId));
  const rows = submissions.map((submission) => ({
    subject: { text: nameWithSeats(submission), href: pathOf(submission) },
    detail: joined([
      courseInWords(submission, content.forms),
      submission.booking?.dateText,
      detail(submission, withNames.has(submission.id)),
    ]),
    button: { text: button, href: pathOf(submission, page) },
  }));
  return { heading, count, rows };
}

async function readWaitingWithRoom({ store, content }: ToDoParts, today: Day): Promise<ToDoSection> {
  const booked = await store.listBookedIntakes({ startsFrom: today });
  const rows: ToDoSection['rows'] = [];
  const seatsOf = new Map<string, Awaited<ReturnType<Store['readSeats']>>>();
  for (const intake of listIntakes(booked, content, today)) {
    if (intake.counts.waiting === undefined || intake.course === undefined) continue;
    const seatCounts = seatsOf.get(intake.course) ?? (await store.readSeats(intake.course));
    seatsOf.set(intake.course, seatCounts);
    const count = seatCounts.get(intake.intake ?? '') ?? noSeats;
    const { seats: limit } = intake;
    const free = limit === undefined ? Infinity : freeSeats(limit, { ...count, waiting: [] });
    if (!count.waiting.some(({ seats }) => seats <= free)) continue;
    rows.push({
      subject: { text: `${intake.courseName}, ${intake.dateText ?? ''}`, href: intakePath(intake) },
      detail: seatCountInWords(limit, count),
      button: { text: 'Open the waiting list', href: intakePath(intake) },
    });
  }
  return { heading: 'Waiting people for whom there is room', count: rows.length, rows };
}

async function readFailedEmails(store: Store): Promise<ToDoSection> {
  const failed = await store.listFailedEmails();
  const rows = failed.slice(0, maxRows).map((email) => ({
    subject: { text: nameInWords(email) || email.reference, href: pathOf(email) },
    detail: withoutAddresses(email.lastReply ?? ''),
    button: { text: 'Correct the address', href: pathOf(email, '/correct') },
  }));
  return { heading: 'Emails that failed', count: failed.length, rows };
}
