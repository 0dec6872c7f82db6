import { parseArgs } from 'node:util';
import { self } from '../operator-error.ts';
import { mailAddresses } from '../mail/mail-settings.ts';
import { sendAtOnce } from '../mail/mail-server.ts';
import { readServedContent } from '../../model/reader/served-content.ts';
import { readSite } from '../pages/built-site.ts';
import { amountInWords, findPastDue } from '../retention/purge.ts';
import type { Settings } from '../settings.ts';
import { findWarnings, staleBuild } from '../warnings.ts';
import { print, type Context } from './context.ts';
import { keepTables } from '../store/migrate.ts';

/** Time within which the server removes expired data, in ms: daily, or a day later after a long pause. */
const purgeWithin = 2 * 86_400_000;

interface Finding {
  what: string;
  ok: boolean;
  detail: string;
}

/** A failure with its problems, or a success message. */
const judge = (what: string, wrong: string, well: string): Finding => ({
  what,
  ok: wrong === '',
  detail: wrong || well,
});

/** Sends an email that no registration belongs to, to see that emails arrive. */
async function sendTestEmail(to: string, { settings, content }: Context): Promise<Finding> {
  const what = 'test email';
  if (settings.smtpUrl === undefined) return judge(what, 'no SMTP_URL is set', '');
  const message = 'This is a test email of the server. If you read it, emails arrive.';
  const { outcome, reply } = await sendAtOnce(
    { recipient: to, subject: 'Test email', body: [message] },
    settings.smtpUrl,
    mailAddresses(settings, content.organisation),
  );
  return { what, ok: outcome === 'sent', detail: `the mail server says: ${reply}` };
}

function findSite(settings: Settings): Finding {
  const what = 'built site';
  try {
    const { files } = readSite(settings.siteFolder);
    const stale = staleBuild(readServedContent(settings.siteFolder).builtOn, new Date()) ?? '';
    return judge(what, stale, `${files.size} pages and files in ${settings.siteFolder}`);
  } catch (error) {
    return judge(what, (error as Error).message, '');
  }
}

async function findAll(context: Context): Promise<Finding[]> {
  const { settings, content, now } = context;
  const { database } = settings;
  const store = await context.openStore(keepTables);
  const damage = await store.findDamage();
  const saved = await store.listSubmissions();
  const erased = new Set(await store.listErasures());
  const returned = saved.filter(({ id }) => erased.has(id)).length;
  const pastDue = await findPastDue(store, content, new Date(now.getTime() - purgeWithin));
  const dueAmount = amountInWords(pastDue.submissions.length, pastDue.values.length);
  const { waiting, refused, expired } = await store.countEmails();
  const oldest = await store.oldestWaiting();
  const hours = oldest ? (now.getTime() - oldest.getTime()) / 3_600_000 : 0;
  const warnings = await findWarnings({ store, settings, retention: content.retention, builtOn: undefined }, now);
  return [
    findSite(settings),
    judge(
      'database',
      damage.join('; '),
      `${database.kind === 'sqlite' ? database.file : 'PostgreSQL'}, ${saved.length} submissions`,
    ),
    await store.probe(now).then(
      () => judge('writing', '', 'the database takes writes'),
      (error: Error) => judge('writing', (error.cause as Error | undefined)?.message ?? error.message, ''),
    ),
    { what: 'erasures', ok: returned === 0, detail: `${erased.size} erased, ${returned} of them came back` },
    judge(
      'retention',
      dueAmount && `past due: ${dueAmount}. Remove it: ${self} purge --yes`,
      'nothing is past due by two days',
    ),
    {
      what: 'emails',
      ok: refused + expired === 0 && hours < 1,
      detail: `${waiting} waiting (the oldest for ${Math.floor(hours)} hours), ${refused} refused, ${expired} given up`,
    },
    judge(
      'mail server',
      settings.smtpUrl === undefined ? 'no SMTP_URL is set: emails wait' : '',
      'is set; --test-email ADDRESS tries it',
    ),
    judge('timers', warnings.join(' '), 'no warning about backups, the report or publishing'),
  ];
}

/** `check`: one line per check; exit code 1 if one fails. */
export function check(typed: string[]) {
  const { values } = parseArgs({ args: typed, options: { 'test-email': { type: 'string' } } });
  const to = values['test-email'];
  return async (context: Context) => {
    const findings = await findAll(context);
    if (to !== undefined) findings.push(await sendTestEmail(to, context));
    for (const { what, ok, detail } of findings)
      print(`${ok ? 'PASS' : 'FAIL'}  ${what.padEnd(11)}  ${detail.replaceAll('\n', ' ')}\n`);
    if (findings.some(({ ok }) => !ok)) process.exitCode = 1;
  };
}
