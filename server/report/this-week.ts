// The weekly overview: the start page of the desk and the daily email show the same text. It contains personal data.
import { addDays, dayInSingapore, dayInWords, timeInWords, type Day } from '../../model/dates/day.ts';
import type { Content } from '../../model/reader/sources.ts';
import { countInWords, lengthInWords } from '../../model/text/words.ts';
import { withoutAddresses } from '../mail/mail-reply.ts';
import { mailPatience } from '../mail/mail-worker.ts';
import type { Store } from '../store/store.ts';
import { statesWithoutSeat, theStaff, type Block, type Submission } from '../store/records.ts';
import { intakesNotInContent, listIntakes, peopleOf, type ListedIntake } from '../submissions/intakes.ts';
import { courseInWords, nameInWords } from '../submissions/submission-formats.ts';

interface ThisWeekParts {
  store: Store;
  content: Pick<Content, 'courses' | 'forms'>;
  /** Non-fatal warnings about the server, one line each. */
  findWarnings: (now: Date) => Promise<string[]>;
}

/** One line of a section, with the subject that it links to. */
interface WeekRow {
  what: string;
  detail: string;
  /** Reference of the submission to link to. */
  reference?: string;
  /** Intake to link to. */
  intake?: ListedIntake;
}

/** A section of the overview: its rows, or a sentence if there are none. */
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

/** Number of days ahead for which intakes are listed. */
const daysAhead = 14;
/** Maximum length of a course, in days from the first to the last. */
const longestCourse = 366;
/** Number of past days for which suspected submissions are listed. */
const daysHeldBack = 7;

/** Intakes that are under way or begin soon, the earliest first, each with its registrations, the oldest first. */
async function findComing(store: Store, intakes: readonly ListedIntake[], today: Day) {
  const last = addDays(today, daysAhead);
  const coming = intakes.filter(({ startsOn, passed }) => startsOn !== undefined && startsOn <= last && !passed);
  const startsFrom = coming[0]?.startsOn;
  if (startsFrom === undefined) return [];
  const keyOf = (course?: string, intake?: string, dateText?: string) => JSON.stringify([course, intake, dateText]);
  const registrations = await store.listSubmissions({ startsFrom, startsUntil: last });
  const byIntake = Map.groupBy(registrations.toReversed(), ({ booking }) =>
    keyOf(booking?.course, booking?.intake, booking?.dateText),
  );
  return coming.map((intake) => {
    const all = byIntake.get(keyOf(intake.course, intake.intake, intake.dateText)) ?? [];
    return { intake, participants: all.filter(({ state }) => !statesWithoutSeat.includes(state)) };
  });
}

function comingRow({ intake, participants }: Awaited<ReturnType<typeof findComing>>[number]): WeekRow {
  const { courseName, dateText = '', taken, seats, counts } = intake;
  const parts = [
    countInWords(participants.length, 'registration'),
    seats !== undefined && `${taken} of ${countInWords(seats, 'seat')} taken`,
    counts.waiting !== undefined && `${counts.waiting} on the waiting list`,
  ];
  const names = participants.length > 0 ? `: ${participants.map(nameInWords).join(', ')}` : '';
  return { what: `${courseName}, ${dateText}`, detail: `${parts.filter(Boolean).join(', ')}${names}`, intake };
}

function notInContentRow(intake: ListedIntake): WeekRow {
  const { courseName, dateText = '', now } = intake;
  const change = now === undefined ? 'is no longer in the content' : `is now ${now}`;
  const people = countInWords(peopleOf(intake), 'registration');
  return { what: `${courseName}, ${dateText}`, detail: `${change}; ${people} for the date before`, intake };
}

const endings: Readonly<Record<string, string>> = {
  refused: 'refused for good',
  expired: `given up after ${lengthInWords(mailPatience)}`,
  waiting: 'is tried again',
};

function failedRow(email: Awaited<ReturnType<Store['listFailedEmails']>>[number]): WeekRow {
  const { reference, recipient, state, attempts, waitingSince, lastReply = '' } = email;
  const to = recipient === theStaff ? theStaff : 'the registrant';
  const tried = `tried ${countInWords(attempts, 'time')} since ${timeInWords(waitingSince)}`;
  const detail = `${endings[state] ?? state}, ${tried}: ${withoutAddresses(lastReply)}`;
  return { what: `${reference}, ${nameInWords(email)}, to ${to}`, detail, reference };
}

/** @param forms for the titles of enquiries */
function submissionRow(submission: Submission, forms: Content['forms']): WeekRow {
  const { booking, receivedAt, reference, state } = submission;
  const parts = [
    courseInWords(submission, forms),
    booking?.dateText,
    state === 'waiting' ? 'on the waiting list' : state === 'cancelled' ? 'cancelled' : undefined,
  ];
  const detail = `${parts.filter(Boolean).join(', ')}; received ${timeInWords(receivedAt)}`;
  // A form that was held back is named by its reference only: its sender may have entered anything.
  return { what: state === 'suspected' ? reference : `${reference}, ${nameInWords(submission)}`, detail, reference };
}

/**
 * Reads the weekly overview; changes nothing.
 * @param since registrations and enquiries received after this time are new
 */
export async function readThisWeek({ store, content, findWarnings }: ThisWeekParts, now: Date, since: Date) {
  const { forms } = content;
  const day = dayInSingapore(now);
  const booked = await store.listBookedIntakes({ startsFrom: addDays(day, -longestCourse) });
  const intakes = listIntakes(booked, content, day);
  const coming = await findComing(store, intakes, day);
  const arrived = (await store.listSubmissions({ from: since })).filter(({ state }) => state !== 'suspected');
  const failed = await store.listFailedEmails();
  const heldBackSince = new Date(now.getTime() - daysHeldBack * 86_400_000);
  const heldBack = await store.listSubmissions({ state: 'suspected', from: heldBackSince });
  const waitingSince = await store.oldestWaiting();
  const { waiting } = await store.countEmails();
  const sections: WeekSection[] = [
    {
      id: 'arrived',
      name: 'New',
      heading: `New since ${timeInWords(since)}`,
      rows: arrived.map((submission) => submissionRow(submission, forms)),
      none: `No registration and no enquiry since ${timeInWords(since)}.`,
    },
    {
      id: 'coming',
      name: 'Courses soon',
      heading: `Courses of the next ${daysAhead} days`,
      rows: coming.map(comingRow),
      none: `No course takes place in the next ${daysAhead} days.`,
    },
    {
      id: 'not-in-content',
      name: 'Dates gone from the website',
      heading: 'Dates that the website no longer has, with people registered',
      rows: intakesNotInContent(intakes).map(notInContentRow),
      none: 'Every date to come with people registered is on the website.',
      advice: 'Move these registrations to another date, or put the date back into the content.',
    },
    {
      id: 'failed',
      name: 'Failed emails',
      heading: 'Emails that failed',
      rows: failed.map(failedRow),
      none: 'No email failed.',
      advice:
        'If the address is wrong, correct it on the page of the registration. The desk tries them again at a press.',
    },
    {
      id: 'held-back',
      name: 'Held back',
      heading: 'Held back as possible spam, so no email was sent',
      rows: heldBack.map((submission) => submissionRow(submission, forms)),
      none: 'No form was held back.',
      advice: 'Let in a person: they are then sent the usual emails.',
    },
  ];
  const named = [...arrived, ...coming.flatMap(({ participants }) => participants)].map(({ id }) => id);
  return {
    day,
    sections,
    /** Non-fatal warnings about the server, one line each, without personal data. */
    warnings: await findWarnings(now),
    /** The outbox in a sentence, unless it is empty. */
    unsent:
      waitingSince &&
      `${countInWords(waiting, 'email')} waiting to be sent, the oldest since ${timeInWords(waitingSince)}.`,
    /** Ids of the submissions whose names are in it. */
    named: [...new Set([...named, ...failed.map(({ submissionId }) => submissionId)])],
  };
}

/** The daily email to the staff. */
export function thisWeekEmail({ day, warnings, sections, unsent }: Awaited<ReturnType<typeof readThisWeek>>) {
  const body: Block[] = [
    ...(warnings.length === 0 ? [] : ['Please look at this first:', ...warnings]),
    ...sections.flatMap(({ heading, rows, none, advice }): Block[] =>
      rows.length === 0
        ? [none]
        : [`${heading}:`, rows.map(({ what, detail }) => [what, detail] as const), ...(advice ? [advice] : [])],
    ),
    ...(unsent === undefined ? [] : [unsent]),
    'Times are Singapore time.',
  ];
  return { subject: `Website report, ${dayInWords(day)}`, body };
}
