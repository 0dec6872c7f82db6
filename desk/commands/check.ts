import { randomUUID } from 'node:crypto';
import { mailServer } from '../outbox/mail-server.ts';
import { findPastDue } from '../retention/purge.ts';
import { readSite } from '../serving/read-site.ts';
import type { Command } from './arguments.ts';
import { print, printJson, type Context } from './context.ts';

interface Finding {
  what: string;
  ok: boolean;
  says: string;
}

/** Sends a letter that no registration belongs to, to see that letters arrive. */
async function sendTestLetter(to: string, { settings, content, now }: Context): Promise<Finding> {
  const what = 'test letter';
  const { organisation } = content;
  if (settings.smtpUrl === undefined) return { what, ok: false, says: 'no SMTP_URL is set' };
  const from = settings.mailFrom ?? organisation.email;
  const words = 'This is a test letter of the desk. If you read it, letters arrive.';
  const id = randomUUID();
  const { outcome, answer } = await mailServer(settings.smtpUrl, { name: organisation.name, address: from })({
    id,
    submissionId: id,
    recipient: to,
    subject: 'Test letter',
    says: [words],
    messageId: `<${id}@${from.slice(from.lastIndexOf('@') + 1)}>`,
    state: 'waiting',
    attempts: 0,
    nextAt: now,
    waitingSince: now,
  });
  return { what, ok: outcome === 'sent', says: `the mail server says: ${answer}` };
}

async function findSite({ settings }: Context): Promise<Finding> {
  const what = 'built site';
  try {
    const { files } = await readSite(settings.siteFolder, []);
    return { what, ok: true, says: `${files.size} pages and files in ${settings.siteFolder}` };
  } catch (error) {
    return { what, ok: false, says: (error as Error).message };
  }
}

/** `check`: one line for everything that must be in order; ends with 1 where something is not. */
export async function check({ values, format }: Command, context: Context): Promise<void> {
  const { store, settings, content, now } = context;
  const damage = await store.findDamage();
  const kept = await store.listSubmissions();
  const erased = new Set(await store.listErasures());
  const returned = kept.filter(({ id }) => erased.has(id)).length;
  const due = await findPastDue(store, content.retention, now);
  const { waiting, refused, expired } = await store.countLetters();
  const oldest = await store.oldestWaiting();
  const hours = oldest ? (now.getTime() - oldest.getTime()) / 3_600_000 : 0;
  const findings: Finding[] = [
    {
      what: 'settings',
      ok: true,
      says: settings.database.kind === 'sqlite' ? settings.database.file : 'PostgreSQL',
    },
    { what: 'content', ok: true, says: `${content.pages.length} pages, ${content.forms.length} forms` },
    await findSite(context),
    { what: 'database', ok: damage.length === 0, says: damage.join('; ') || `sound; ${kept.length} submissions` },
    await store.probe(now).then(
      () => ({ what: 'writing', ok: true, says: 'the database takes writes' }),
      (error: Error) => ({
        what: 'writing',
        ok: false,
        says: (error.cause as Error | undefined)?.message ?? error.message,
      }),
    ),
    { what: 'erasures', ok: returned === 0, says: `${erased.size} erased, ${returned} of them came back` },
    {
      what: 'retention',
      ok: due.length === 0,
      says: due.length === 0 ? 'nothing is past due' : `${due.length} past due: npm run desk -- purge`,
    },
    {
      what: 'letters',
      ok: refused + expired === 0 && hours < 1,
      says: `${waiting} waiting (the oldest for ${Math.floor(hours)} hours), ${refused} refused, ${expired} given up`,
    },
    {
      what: 'mail server',
      ok: settings.smtpUrl !== undefined,
      says: settings.smtpUrl === undefined ? 'no SMTP_URL is set: letters wait' : 'is set; --letter ADDRESS tries it',
    },
    ...(values.letter === undefined ? [] : [await sendTestLetter(values.letter, context)]),
  ];
  if (format === 'json') printJson(findings);
  else print(findings.map(({ what, ok, says }) => `${ok ? 'PASS' : 'FAIL'}  ${what.padEnd(11)}  ${says}\n`).join(''));
  if (findings.some(({ ok }) => !ok)) process.exitCode = 1;
}
