import { parseArgs } from 'node:util';
import type { ServedContent } from '../../model/reader/served-content.ts';
import { countInWords } from '../../model/text/words.ts';
import { mailAddresses } from '../mail/mail-settings.ts';
import { sendAtOnce } from '../mail/mail-server.ts';
import { commandName } from '../operator-error.ts';
import { readSite } from '../pages/built-site.ts';
import { amountInWords, findPastDue } from '../retention/purge.ts';
import { keepTables } from '../store/migrate.ts';
import type { Store } from '../store/store.ts';
import { findWarnings, staleBuild } from '../warnings.ts';
import { print, type Context } from './context.ts';

/** Time within which the server removes expired data, in ms: daily, or a day later after a long pause. */
const removalTime = 2 * 86_400_000;

interface Finding {
  subject: string;
  isPassed: boolean;
  detail: string;
}

/** A failure with its problem, or a success if the problem is empty. */
const judge = (subject: string, problem: string, success: string): Finding => ({
  subject,
  isPassed: problem === '',
  detail: problem || success,
});

/** Sends an email that no registration belongs to, to see that emails arrive. */
async function sendTestEmail(recipient: string, { settings, content }: Context): Promise<Finding> {
  const subject = 'test email';
  if (settings.smtpUrl === undefined) return judge(subject, 'no SMTP_URL is set', '');
  const message = 'This is a test email of the server. If you read it, emails arrive.';
  const { outcome, reply } = await sendAtOnce(
    { recipient, subject: 'Test email', body: [message] },
    settings.smtpUrl,
    mailAddresses(settings, content.organisation),
  );
  return { subject, isPassed: outcome === 'sent', detail: `the mail server says: ${reply}` };
}

/** Checks the database, and that what was erased has not come back. */
async function checkStore(store: Store, { settings: { database }, now }: Context): Promise<Finding[]> {
  const damage = await store.findDamage();
  const submissions = await store.listSubmissions();
  const erased = new Set(await store.listErasures());
  const returned = submissions.filter(({ id }) => erased.has(id)).length;
  const where = database.kind === 'sqlite' ? database.file : 'PostgreSQL';
  return [
    judge('database', damage.join('; '), `${where}, ${submissions.length} submissions`),
    await store.probe(now).then(
      () => judge('writing', '', 'the database takes writes'),
      (error: Error) => judge('writing', (error.cause as Error | undefined)?.message ?? error.message, ''),
    ),
    { subject: 'erasures', isPassed: returned === 0, detail: `${erased.size} erased, ${returned} of them came back` },
  ];
}

async function checkRetention(store: Store, content: ServedContent, now: Date): Promise<Finding> {
  const { submissions, values } = await findPastDue(store, content, new Date(now.getTime() - removalTime));
  const amount = amountInWords(submissions.length, values.length);
  const problem = amount && `past due: ${amount}. Remove it: ${commandName} purge --yes`;
  return judge('retention', problem, 'nothing is past due by two days');
}

async function checkOutbox(store: Store, { now }: Context): Promise<Finding> {
  const { waiting, refused, expired } = await store.countEmails();
  const oldest = await store.oldestWaiting();
  const hours = oldest ? (now.getTime() - oldest.getTime()) / 3_600_000 : 0;
  return {
    subject: 'emails',
    isPassed: refused + expired === 0 && hours < 1,
    detail: `${waiting} waiting (the oldest for ${countInWords(Math.floor(hours), 'hour')}), ${refused} refused, ${expired} given up`,
  };
}

async function checkWarnings(store: Store, content: ServedContent, { settings, now }: Context): Promise<Finding> {
  // The age of the build is a finding of its own.
  const warnings = await findWarnings({ store, settings, retention: content.retention, builtOn: undefined }, now);
  return judge('warnings', warnings.join(' '), 'none');
}

async function checkAll(context: Context): Promise<Finding[]> {
  const { settings, now } = context;
  const store = await context.openStore(keepTables);
  let site: Finding;
  let content: ServedContent | undefined;
  try {
    const { files } = readSite(settings.siteFolder);
    content = context.content;
    const problem = staleBuild(content.builtOn, now) ?? '';
    site = judge('built site', problem, `${files.size} pages and files in ${settings.siteFolder}`);
  } catch (error) {
    site = judge('built site', (error as Error).message, '');
  }
  const withoutSite = (subject: string) => judge(subject, 'cannot be checked without a built site', '');
  const mailProblem = settings.smtpUrl === undefined ? 'no SMTP_URL is set: emails wait' : '';
  return [
    site,
    ...(await checkStore(store, context)),
    content ? await checkRetention(store, content, now) : withoutSite('retention'),
    await checkOutbox(store, context),
    judge('mail server', mailProblem, 'is set; --test-email ADDRESS tries it'),
    content ? await checkWarnings(store, content, context) : withoutSite('warnings'),
  ];
}

/** `check`: one line per check; exit code 1 if one fails. */
export function check(args: string[]) {
  const { values } = parseArgs({ args, options: { 'test-email': { type: 'string' } } });
  const recipient = values['test-email'];
  return async (context: Context) => {
    const report = ({ subject, isPassed, detail }: Finding) => {
      print(`${isPassed ? 'PASS' : 'FAIL'}  ${subject.padEnd(11)}  ${detail.replaceAll('\n', ' ')}\n`);
      if (!isPassed) process.exitCode = 1;
    };
    for (const finding of await checkAll(context)) report(finding);
    if (recipient !== undefined) report(await sendTestEmail(recipient, context));
  };
}
