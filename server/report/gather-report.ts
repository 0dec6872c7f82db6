import { hasPassed } from '../../model/courses/course.ts';
import { addDays, dayInSingapore } from '../../model/dates/day.ts';
import type { Content } from '../../model/reader/sources.ts';
import { withoutAddresses } from '../mail/mail-trouble.ts';
import { participantLists, requestInWords } from '../participants.ts';
import { theStaff } from '../store/records.ts';
import { findWarnings, type WarningParts } from '../warnings.ts';

export interface ReportParts extends WarningParts {
  content: Content;
}

/** Days ahead of which the participants are listed, and back of which held-back forms are. */
const days = 7;

/**
 * Gathers what the staff need each morning, for the report and the desk: a snapshot, so that a report that was not sent is
 * contained in the next. Only `coming` holds personal data.
 */
export async function gatherReport(parts: ReportParts, now: Date) {
  const { store, content } = parts;
  const today = dayInSingapore(now);
  const all = await store.listSubmissions();
  const references = new Map(all.map(({ id, reference }) => [id, reference]));
  const emails = await store.listFailedEmails();
  return {
    day: today,
    /** Non-fatal warnings about the server, one line each. */
    warnings: await findWarnings(parts, now),
    /** Intakes that run or begin within a week, with their registrations. */
    coming: participantLists(
      all,
      content,
      (intake) => !hasPassed(intake, today) && intake.starts <= addDays(today, days),
    ),
    /** Emails that were refused or given up, or wait after a failed attempt. */
    failed: emails.map(({ submissionId, recipient, state, attempts, waitingSince, lastReply = '' }) => ({
      reference: references.get(submissionId) ?? '',
      to: recipient === theStaff ? 'the staff' : 'the registrant',
      state,
      attempts,
      since: waitingSince,
      reply: withoutAddresses(lastReply),
    })),
    waiting: { count: (await store.countEmails()).waiting, since: await store.oldestWaiting() },
    /** Forms of the last week that were taken for a program's. */
    suspected: all
      .filter(({ state, receivedAt }) => state === 'suspected' && dayInSingapore(receivedAt) >= addDays(today, -days))
      .map((submission) => ({
        reference: submission.reference,
        what: requestInWords(submission, content).course,
        at: submission.receivedAt,
      })),
  };
}

export type Report = Awaited<ReturnType<typeof gatherReport>>;
