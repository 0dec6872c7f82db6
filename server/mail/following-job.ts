import type { Content } from '../../model/reader/sources.ts';
import { intakeInWords, type Course, type Intake } from '../../model/courses/course.ts';
import { dayInSingapore, timeInSingapore } from '../../model/dates/day.ts';
import { repeat } from '../repeat.ts';
import { isTimePlausible } from '../retention/retention-clock.ts';
import type { EmailText, NewEmail } from '../store/records.ts';
import type { Store } from '../store/store.ts';
import { outboxEmail } from './add-emails.ts';
import { emailOfDay, writeFollowingEmails } from './following-emails.ts';

interface FollowingParts {
  store: Store;
  content: Pick<Content, 'organisation' | 'courses'>;
  siteUrl: string;
  mailDomain: string;
}

/** First hour of the day in Singapore at which such emails are written. */
const firstHour = '08';

interface DueEmail {
  /** Version of the submission when it was read. */
  version: number;
  email: EmailText & Pick<NewEmail, 'submissionId' | 'isAutomatic'> & { purpose: string };
}

/** The emails about an intake that are due, whether they were written already or not. */
async function findDue(
  { store, content, siteUrl }: FollowingParts,
  course: Course,
  intake: Intake,
  now: Date,
): Promise<DueEmail[]> {
  const followingEmail = emailOfDay(course, intake, dayInSingapore(now));
  if (!followingEmail) return [];
  // Registrations with the date as the content has it: the staff move the others first.
  const asBooked = { course: course.slug, intake: intake.value, date: intakeInWords(intake) };
  const registrations = await store.listSubmissions({ kind: 'registration', asBooked });
  const ids = registrations.map(({ id }) => id);
  const participants = await store.listParticipants(ids);
  const certificates = await store.listCertificates(ids);
  const emailParts = { ...content, siteUrl, now, uid: undefined };
  return registrations.flatMap((submission) => {
    const { id, version, booking } = submission;
    if (!booking) return [];
    const isOf = ({ submissionId }: { submissionId: string }) => submissionId === id;
    const people = { participants: participants.filter(isOf), certificates: certificates.filter(isOf) };
    const emails = writeFollowingEmails(followingEmail, course, { submission, booking, ...people }, emailParts);
    return emails.map((email) => ({ version, email: { ...email, submissionId: id, isAutomatic: false } }));
  });
}

/**
 * Puts the emails that are due into the outbox, each only once, in one transaction, and removes waiting ones that are too
 * late. Nothing is written before the morning, nor after the clock has jumped: a wrong one would write to everyone at once.
 * @returns the numbers of emails
 */
export async function queueFollowingEmails(parts: FollowingParts, now: Date): Promise<{ added: number; late: number }> {
  const { store, mailDomain } = parts;
  if (!isTimePlausible(await store.retentionClock(), now)) return { added: 0, late: 0 };
  const [today = '', time = ''] = timeInSingapore(now).split(' ');
  const dueEmails: DueEmail[] = [];
  if (time >= firstHour)
    for (const course of parts.content.courses)
      for (const intake of course.intakes) dueEmails.push(...(await findDue(parts, course, intake, now)));
  return store.transaction(async (tx) => {
    const counts = { added: 0, late: await tx.removeLateEmails(today, now) };
    for (const { version, email } of dueEmails)
      if (await tx.addFollowingEmail(version, outboxEmail(email, mailDomain, now))) counts.added++;
    return counts;
  });
}

interface FollowingJobParts extends FollowingParts {
  clock: () => Date;
  onEmails: () => void;
  log: Record<'info' | 'warn' | 'error', (facts: object, message: string) => void>;
}

/** Queues the emails that follow a registration, at the start and every few minutes. */
export function startFollowingEmails({ clock, onEmails, log, ...parts }: FollowingJobParts) {
  async function run(): Promise<void> {
    try {
      const { added, late } = await queueFollowingEmails(parts, clock());
      if (late > 0) log.warn({ emails: late }, 'removed unsent emails about classes that have begun');
      if (added === 0) return;
      log.info({ emails: added }, 'wrote emails that follow registrations');
      onEmails();
    } catch (error) {
      log.error({ err: error }, 'the emails that follow registrations could not be written');
    }
  }
  return repeat(run, 5 * 60_000);
}
