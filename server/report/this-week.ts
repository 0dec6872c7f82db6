import { addDays, dayInSingapore, type Day } from '../../model/dates/day.ts';
import type { Content } from '../../model/reader/sources.ts';
import { withoutAddresses } from '../mail/mail-trouble.ts';
import type { Store } from '../store/contract.ts';
import { statesWithoutSeat, theStaff, type EmailState, type Submission } from '../store/records.ts';
import { intakesNotInContent, listIntakes, type ListedIntake } from '../submissions/intakes.ts';

export interface ThisWeekParts {
  store: Store;
  content: Pick<Content, 'courses' | 'forms'>;
  /** Non-fatal warnings about the server, one line each. */
  findWarnings: (now: Date) => Promise<string[]>;
}

/** Days ahead of which the courses are listed. */
export const daysAhead = 14;
/** Days for which a course is under way, at most. */
const longestCourse = 366;
/** Days back of which forms are listed that were held back as a program's. */
const daysHeldBack = 7;

/** An intake with the people who come to it. */
export interface ComingIntake extends ListedIntake {
  /** Registrations that hold a seat, the oldest first. */
  participants: Submission[];
  /** Registrations on the waiting list, the oldest first. */
  waiting: Submission[];
}

/** An email that was refused or given up, or that waits after a failed attempt. */
export interface FailedEmail {
  id: string;
  submissionId: string;
  reference: string;
  to: 'the staff' | 'the registrant';
  state: EmailState;
  attempts: number;
  since: Date;
  /** Last reply of the mail server, without addresses. */
  reply: string;
}

/** What the staff need to know this week. */
export interface ThisWeek {
  /** Today in Singapore. */
  day: Day;
  since: Date;
  /** Non-fatal warnings about the server, one line each, without personal data. */
  warnings: string[];
  /** Registrations and enquiries received since then, the newest first; not those that were held back. */
  arrived: Submission[];
  /** Intakes under way, or that begin within the next 14 days, the earliest first; also those without participants. */
  coming: ComingIntake[];
  failed: FailedEmail[];
  /** Number of emails in the outbox, and the beginning of the longest wait. */
  unsent: { count: number; since: Date | undefined };
  /** Forms of the last seven days that were held back as a program's, the newest first. */
  heldBack: Submission[];
  /** Intakes to come that people are registered for and that the content no longer has as they were told. */
  notInContent: ListedIntake[];
}

/** The intakes that are under way or begin soon, with their participants. */
async function findComing(
  { store }: ThisWeekParts,
  intakes: readonly ListedIntake[],
  today: Day,
): Promise<ComingIntake[]> {
  const last = addDays(today, daysAhead);
  const coming = intakes.filter(({ startsOn, passed }) => startsOn !== undefined && startsOn <= last && !passed);
  const [first] = coming;
  if (first?.startsOn === undefined) return [];
  const keyOf = (course?: string, intake?: string, dateText?: string) => JSON.stringify([course, intake, dateText]);
  const registrations = await store.listSubmissions({ startsFrom: first.startsOn, startsUntil: last });
  const byIntake = Map.groupBy(registrations.toReversed(), ({ booking }) =>
    keyOf(booking?.course, booking?.intake, booking?.dateText),
  );
  return coming.map((intake) => {
    const all = byIntake.get(keyOf(intake.course, intake.intake, intake.dateText)) ?? [];
    return {
      ...intake,
      participants: all.filter(({ state }) => !statesWithoutSeat.includes(state)),
      waiting: all.filter(({ state }) => state === 'waiting'),
    };
  });
}

/**
 * Gathers what the staff need to know this week: for the desk's first page and the daily email, which show the same text
 * (`describeThisWeek`). It changes nothing, and it holds personal data.
 * @param since from when on registrations and enquiries are new
 */
export async function gatherThisWeek(parts: ThisWeekParts, now: Date, since: Date): Promise<ThisWeek> {
  const { store, content, findWarnings } = parts;
  const day = dayInSingapore(now);
  const intakes = listIntakes(
    await store.listBookedIntakes({ startsFrom: addDays(day, -longestCourse) }),
    content,
    day,
  );
  const emails = await store.listFailedEmails();
  const heldBackSince = new Date(now.getTime() - daysHeldBack * 86_400_000);
  return {
    day,
    since,
    warnings: await findWarnings(now),
    arrived: (await store.listSubmissions({ from: since })).filter(({ state }) => state !== 'suspected'),
    coming: await findComing(parts, intakes, day),
    failed: emails.map(({ id, submissionId, reference, recipient, state, attempts, waitingSince, lastReply = '' }) => ({
      id,
      submissionId,
      reference,
      to: recipient === theStaff ? theStaff : 'the registrant',
      state,
      attempts,
      since: waitingSince,
      reply: withoutAddresses(lastReply),
    })),
    unsent: { count: (await store.countEmails()).waiting, since: await store.oldestWaiting() },
    heldBack: await store.listSubmissions({ state: 'suspected', from: heldBackSince }),
    notInContent: intakesNotInContent(intakes),
  };
}
