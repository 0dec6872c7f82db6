import { addDays, dayInSingapore, type Day } from '../../model/dates/day.ts';
import type { Content } from '../../model/reader/sources.ts';
import { withoutAddresses } from '../mail/mail-trouble.ts';
import type { Store } from '../store/store.ts';
import { statesWithoutSeat, theStaff, type EmailState, type Submission } from '../store/records.ts';
import { intakesNotInContent, listIntakes, type ListedIntake } from '../submissions/intakes.ts';

export interface ThisWeekParts {
  store: Store;
  content: Pick<Content, 'courses' | 'forms'>;
  /** Non-fatal warnings about the server, one line each. */
  findWarnings: (now: Date) => Promise<string[]>;
}

/** Number of days ahead for which intakes are listed. */
export const daysAhead = 14;
/** Maximum length of a course, in days from the first to the last. */
const longestCourse = 366;
/** Number of past days for which suspected submissions are listed. */
const daysHeldBack = 7;

/** An intake with its participants and waiting list. */
export interface ComingIntake extends ListedIntake {
  /** Registrations with a seat, the oldest first. */
  participants: Submission[];
  /** Registrations on the waiting list, the oldest first. */
  waiting: Submission[];
}

/** An email that was refused, has expired or is waiting after a failed attempt. */
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

/** Weekly overview for the staff. */
export interface ThisWeek {
  /** Today in Singapore. */
  day: Day;
  since: Date;
  /** Non-fatal warnings about the server, one line each, without personal data. */
  warnings: string[];
  /** Registrations and enquiries received since then, the newest first, without suspected ones. */
  arrived: Submission[];
  /**
   * Intakes under way or beginning within the next 14 days, the earliest first, including those without participants.
   */
  coming: ComingIntake[];
  failed: FailedEmail[];
  /** Number of emails in the outbox, and the beginning of the longest wait. */
  unsent: { count: number; since: Date | undefined };
  /** Suspected submissions of the last seven days, the newest first. */
  heldBack: Submission[];
  /** Upcoming intakes with registrations that the content no longer has as confirmed. */
  notInContent: ListedIntake[];
}

/** Intakes that are under way or begin soon, with their participants. */
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
 * Collects the weekly overview for the desk's start page and the daily email, which show the same text
 * (`describeThisWeek`). Read-only; the result contains personal data.
 * @param since registrations and enquiries received after this time are new
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
