import { parseArgs } from 'node:util';
import { mailAddresses } from '../../server/mail/mail-settings.ts';
import { sendAtOnce } from '../../server/mail/mail-server.ts';
import { withoutAddresses } from '../../server/mail/mail-reply.ts';
import { readThisWeek, thisWeekEmail } from './this-week.ts';
import { theStaff } from '../../server/store/records.ts';
import { failedReport, findWarnings, sentReport } from '../../server/warnings.ts';
import { noteOperation, print, type Context } from '../../server/cli/context.ts';
import { OperatorError } from '../../server/operator-error.ts';
import { keepTables } from '../../server/store/migrate.ts';

/** Period of the first report. */
const firstPeriodMs = 86_400_000;

/** Sends the daily report to the staff. Its period begins at the end of the last one's. */
async function sendReport(context: Context): Promise<void> {
  const { settings, content, now } = context;
  if (settings.smtpUrl === undefined) throw new OperatorError('The report cannot be sent: no SMTP_URL is set.');
  const store = await context.openStore(keepTables);
  const since = (await store.lastOperation(sentReport))?.at ?? new Date(now.getTime() - firstPeriodMs);
  const warningParts = { store, settings, retention: content.retention, builtOn: content.builtOn };
  const week = await readThisWeek({ store, content, findWarnings: (at) => findWarnings(warningParts, at) }, now, since);
  const email = thisWeekEmail(week);
  const addresses = mailAddresses(settings, content.organisation);
  const { outcome, reply, refusedStaff } = await sendAtOnce(
    { ...email, recipient: theStaff },
    settings.smtpUrl,
    addresses,
  );
  // Submissions whose names were disclosed, for access requests (PDPA s 21).
  if (outcome === 'sent') await noteOperation(context, sentReport, { ids: week.disclosedIds });
  const failure = outcome === 'sent' ? refusedStaff : reply;
  if (failure !== undefined) {
    await noteOperation(context, failedReport, { reply: withoutAddresses(failure) });
    const failedPart = outcome === 'sent' ? 'was not sent to all of MAIL_TO' : 'could not be sent';
    throw new OperatorError(`The report ${failedPart}. The mail server: ${failure}`);
  }
  print(`The report was sent to ${addresses.staff.join(', ')}.\n`);
}

/** The command `report`, which takes no arguments. @throws if there are any */
export function report(args: string[]) {
  parseArgs({ args });
  return sendReport;
}
