// The weekly overview: the start page of the office and the daily email show the same text. It contains personal data.
import { addDays, dayInSingapore, dayInWords, timeInWords } from '../../model/dates/day.ts';
import type { Content } from '../../model/reader/sources.ts';
import { countInWords } from '../../model/text/words.ts';
import { withoutAddresses } from '../../server/mail/mail-reply.ts';
import { emailStateInWords } from '../../server/mail/mail-worker.ts';
import type { OfficeParts } from '../../server/start-server.ts';
import type { SubmissionFilter } from '../../server/store/filter.ts';
import { theStaff, type Block, type Submission } from '../../server/store/records.ts';
import type { Store } from '../../server/store/store.ts';
import {
  registrationCount,
  intakesNotInContent,
  readIntakes,
  type ListedIntake,
} from '../../server/submissions/intakes.ts';
import { courseInWords, nameInWords } from '../../server/submissions/submission-formats.ts';
import type { Line } from '../shell/Lists.tsx';
import { intakeValues, submissionPath } from './addresses.ts';
import { intakeLink, submissionTick, takenInWords } from './lists.ts';
import { listRegistrations, withSeat } from './read-submissions.ts';

interface ThisWeekParts extends Pick<OfficeParts, 'store' | 'findWarnings'> {
  content: Pick<Content, 'courses' | 'forms'>;
}

export interface WeekSection {
  heading: string;
  /** Each row leads to the page of its subject. */
  rows: (Line & { subject: { text: string; href: string } })[];
  advice?: string;
  /** True for emails that can be sent again. */
  canRetry?: true;
}

/** Rows of a section that are shown. */
const maxRows = 50;
/** Number of days ahead for which intakes are listed. */
const daysAhead = 14;
/** Maximum length of a course, in days from the first to the last. */
const longestCourse = 366;
/** Number of past days of which suspected submissions are listed. */
const daysHeldBack = 7;

function classRow(intake: ListedIntake, registrations: readonly Submission[]) {
  const { seats, full, counts } = intake;
  const parts = [
    countInWords(registrations.length, 'registration'),
    (seats !== undefined || full) && `seats taken: ${takenInWords(intake)}`,
    counts.waiting !== undefined && `${counts.waiting} on the waiting list`,
  ];
  const names = registrations.length > 0 ? `: ${registrations.map(nameInWords).join(', ')}` : '';
  return { subject: intakeLink(intake), detail: `${parts.filter(Boolean).join(', ')}${names}` };
}

function missingIntakeRow(intake: ListedIntake) {
  const { dateTextInContent } = intake;
  const change = dateTextInContent === undefined ? 'is no longer on the website' : `is now ${dateTextInContent}`;
  const registrations = countInWords(registrationCount(intake), 'registration');
  return { subject: intakeLink(intake), detail: `${change}; ${registrations} for the date before` };
}

function failedEmailRow(email: Awaited<ReturnType<Store['listFailedEmails']>>[number]) {
  const { reference, recipient, values, state, attempts, waitingSince, lastReply = '' } = email;
  const registrantOrParticipant = recipient === values['email'] ? 'the registrant' : 'a participant';
  const recipientInWords = recipient === theStaff ? recipient : registrantOrParticipant;
  const attemptsInWords = `tried ${countInWords(attempts, 'time')} since ${timeInWords(waitingSince)}`;
  return {
    subject: { text: `${reference}, ${nameInWords(email)}, to ${recipientInWords}`, href: submissionPath(email) },
    detail: `${emailStateInWords[state]}, ${attemptsInWords}: ${withoutAddresses(lastReply)}`,
  };
}

/** The newest submissions of a filter, and a note if there are more. */
async function readNewest(store: Store, filter: SubmissionFilter) {
  const submissions = await store.listSubmissions(filter, { offset: 0, limit: maxRows });
  const count = await store.countSubmissions(filter);
  const note = count > maxRows ? `The newest ${maxRows} of ${count} are shown; Find has them all. ` : '';
  return { submissions, count, note };
}

/** @param forms for the titles of enquiries */
function submissionRow(submission: Submission, forms: Content['forms']) {
  const { booking, receivedAt, reference, state } = submission;
  const parts = [
    courseInWords(submission, forms),
    booking?.dateText,
    state === 'waiting' && 'on the waiting list',
    state === 'cancelled' && 'cancelled',
  ];
  // A suspected form is named by its reference only: its sender may have entered anything.
  const text = state === 'suspected' ? reference : `${reference}, ${nameInWords(submission)}`;
  return {
    subject: { text, href: submissionPath(submission) },
    detail: `${parts.filter(Boolean).join(', ')}; received ${timeInWords(receivedAt)}`,
  };
}

/**
 * Reads the weekly overview; changes nothing.
 * @param since registrations and enquiries received after this time are new
 */
export async function readThisWeek({ store, content, findWarnings }: ThisWeekParts, now: Date, since: Date) {
  const { forms } = content;
  const day = dayInSingapore(now);
  const newest = await readNewest(store, { from: since, isLetIn: true });
  const intakes = await readIntakes(store, content, day, { startsFrom: addDays(day, -longestCourse) });
  const comingIntakes = intakes.filter(
    ({ startsOn = '9999', passed }) => startsOn <= addDays(day, daysAhead) && !passed,
  );
  const classes = await Promise.all(
    comingIntakes.map(async (intake) => ({
      intake,
      registrations: withSeat(await listRegistrations(store, intakeValues(intake))),
    })),
  );
  const failedEmails = await store.listFailedEmails();
  const shownEmails = failedEmails.slice(0, maxRows);
  const failedNote = failedEmails.length > maxRows ? `The oldest ${maxRows} of ${failedEmails.length} are shown. ` : '';
  const suspectedSince = new Date(now.getTime() - daysHeldBack * 86_400_000);
  const suspected = await readNewest(store, { state: 'suspected', from: suspectedSince });
  const sections: WeekSection[] = [
    {
      heading: 'New registrations and enquiries',
      rows: newest.submissions.map((submission) => ({
        ...submissionRow(submission, forms),
        tick: submissionTick(submission),
      })),
      advice: newest.note,
    },
    {
      heading: `Courses in the next ${daysAhead} days`,
      rows: classes.map(({ intake, registrations }) => classRow(intake, registrations)),
    },
    {
      heading: 'Dates that the website no longer has, with people registered',
      rows: intakesNotInContent(intakes).map(missingIntakeRow),
      advice: 'Move these registrations to another date, or put the date back on the website.',
    },
    {
      heading: 'Emails that failed',
      rows: shownEmails.map(failedEmailRow),
      advice: `${failedNote}If the address is wrong, correct it on the page of the registration, and the emails are sent to the new address. Otherwise press “Try these emails again” under This week.`,
      canRetry: true,
    },
    {
      heading: 'Held back as possible spam, so no email was sent',
      rows: suspected.submissions.map((submission) => submissionRow(submission, forms)),
      advice: `${suspected.note}Let in a person: they are then sent the usual emails.`,
    },
  ];
  const waitingSince = await store.oldestWaiting();
  const { waiting } = await store.countEmails();
  const namedSubmissions = [...newest.submissions, ...classes.flatMap(({ registrations }) => registrations)];
  return {
    day,
    sections: sections.filter(({ rows }) => rows.length > 0),
    summary: `Registrations and enquiries since ${timeInWords(since)}: ${newest.count}.`,
    warnings: await findWarnings(now),
    /** The outbox in a sentence, unless it is empty. */
    unsent:
      waitingSince &&
      `${countInWords(waiting, 'email')} waiting to be sent, the oldest since ${timeInWords(waitingSince)}.`,
    /** Ids of the submissions whose names are in it. */
    disclosedIds: [
      ...new Set([...namedSubmissions.map(({ id }) => id), ...shownEmails.map(({ submissionId }) => submissionId)]),
    ],
  };
}

/** The daily email to the staff. */
export function thisWeekEmail({ day, warnings, summary, sections, unsent }: Awaited<ReturnType<typeof readThisWeek>>) {
  const body: Block[] = [
    ...(warnings.length === 0 ? [] : ['Please look at this first:', ...warnings]),
    summary,
    ...sections.flatMap(({ heading, rows, advice }) => [
      `${heading}:`,
      rows.map(({ subject, detail }) => [subject.text, detail] as const),
      ...(advice ? [advice] : []),
    ]),
    ...(unsent === undefined ? [] : [unsent]),
    'Times are Singapore time.',
  ];
  return { subject: `Website report, ${dayInWords(day)}`, body };
}
