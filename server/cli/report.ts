import { isDeepStrictEqual } from 'node:util';
import { emailText } from '../mail/render-email.ts';
import { mailAddresses } from '../mail/mail-addresses.ts';
import { sendAtOnce } from '../mail/mail-server.ts';
import { readBuildDay } from '../http/read-site.ts';
import { gatherReport, type Report } from '../report/gather-report.ts';
import { reportEmail } from '../report/report-email.ts';
import { theStaff } from '../store/contract.ts';
import type { Command } from './arguments.ts';
import { note, type Context } from './context.ts';
import { print, printJson } from './output.ts';
import { beginningOf } from './read-submissions.ts';
import { submissionsCsv } from './submission-formats.ts';

/** What the operation is called that the sending of a report notes. */
export const sentReport = 'report';

/** What it is called that lists of participants are mailed to the staff; its `ids` are those on the lists. */
export const mailedLists = 'report lists';
/** Where the first report begins: as long before it, in milliseconds. */
const firstSpan = 7 * 86_400_000;

/** The courses to come whose participants are sent: personal data, so only where the setting says so. */
const sentLists = ({ coming }: Report, { settings }: Context) =>
  settings.reportsParticipants ? coming.filter(({ registrations }) => registrations.length > 0) : [];

const attachment = ({ course, intake, registrations }: Report['coming'][number], { content }: Context) => ({
  filename: `${course.slug}-${intake.starts}.csv`,
  content: submissionsCsv(registrations, content),
  contentType: 'text/csv; charset=utf-8',
});

/** The report as a program reads it: participants as numbers. */
function reportJson({ coming, told: _told, ...report }: Report) {
  return {
    ...report,
    coming: coming.map(({ course, intake, registrations, fresh }) => ({
      course: course.slug,
      intake: intake.value,
      starts: intake.starts,
      registrations: registrations.length,
      fresh,
    })),
  };
}

/** Notes who is on the lists before they leave; once, however often the mail server is tried. */
async function noteLists(lists: Report['coming'], since: Date, context: Context): Promise<void> {
  const ids = lists.flatMap(({ registrations }) => registrations.map(({ id }) => id));
  const last = await context.store.lastOperation(mailedLists);
  if (lists.length === 0 || (last && last.at > since && isDeepStrictEqual(last.details['ids'], ids))) return;
  const details = { lists: lists.length, ids };
  await note(context, mailedLists, details);
}

/** `report`: what the staff should know each morning; with --send by email to them. */
export async function report(command: Command, context: Context): Promise<void> {
  const { store, settings, content, now } = context;
  const { from, send } = command.values;
  const last = from === undefined ? await store.lastOperation(sentReport) : undefined;
  const since = from === undefined ? (last?.at ?? new Date(now.getTime() - firstSpan)) : beginningOf(from, 'from');
  const told = last?.details['told'];
  const found = await gatherReport(
    { store, settings, content, builtOn: readBuildDay(settings.siteFolder) },
    { since, told: Array.isArray(told) ? told : undefined },
    now,
  );
  const email = reportEmail(found);
  if (command.format === 'json') printJson(reportJson(found));
  else if (!send) print(`${email.subject}\n\n${emailText(email.body)}`);
  if (!send) return;
  if (settings.smtpUrl === undefined) throw new Error('The report cannot be sent: no SMTP_URL is set.');
  const lists = sentLists(found, context);
  const files = lists.map((list) => attachment(list, context));
  // Where nothing can be noted, nothing is sent: it would be sent again and again.
  await store.probe(now);
  await noteLists(lists, since, context);
  const addresses = mailAddresses(settings, content.organisation);
  const outgoing = { ...email, recipient: theStaff, attachments: files };
  const { outcome, reply } = await sendAtOnce(outgoing, settings.smtpUrl, addresses);
  if (outcome !== 'sent')
    throw new Error(`The report could not be sent; the next one begins where this one did. The mail server: ${reply}`);
  const details = { new: found.received.length, lists: files.length, told: found.told, ids: [] };
  await note(context, sentReport, details);
  if (command.format !== 'json') print(`The report was sent to ${addresses.staff}.\n`);
}
