import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { readSettings } from '../settings.ts';
import { startFailure } from '../start-failure.ts';
import type { Store } from '../store/contract.ts';
import { openSqliteStore } from '../store/sqlite-store.ts';
import { submissionJson } from './submission-json.ts';
import { table } from './table.ts';

const help = `The operator's command line.

  npm run desk -- list [--form ID] [--state STATE] [--format table|json]
      What was sent, newest first. States: received, suspected.
  npm run desk -- show REFERENCE
      One registration or enquiry with its letters, as JSON.
  npm run desk -- outbox [list] [--format table|json]
      Letters and how they stand: waiting, sent, refused.
  npm run desk -- --help

Exit codes: 0 done, 1 not done, 2 the command is not understood.
`;

/** The command line is not understood. */
class UsageError extends Error {}

function readArguments(values: string[]) {
  try {
    return parseArgs({
      args: values,
      allowPositionals: true,
      options: {
        help: { type: 'boolean', short: 'h' },
        form: { type: 'string' },
        state: { type: 'string' },
        format: { type: 'string', default: 'table' },
      },
    });
  } catch (error) {
    throw new UsageError((error as Error).message.split('. ')[0]);
  }
}

const print = (text: string) => process.stdout.write(text);
const printJson = (value: unknown) => print(`${JSON.stringify(value, null, 2)}\n`);

async function list(store: Store, options: { form?: string; state?: string; format: string }): Promise<void> {
  const submissions = await store.listSubmissions(options);
  if (options.format === 'json') return void printJson(submissions.map(submissionJson));
  const rows = submissions.map(({ reference, form, state, receivedAt, answers }) => {
    const name = answers['name'] ?? `${answers['firstName'] ?? ''} ${answers['lastName'] ?? ''}`;
    return [reference, form, state, receivedAt.toISOString(), name, answers['email'] ?? ''];
  });
  print(table(['reference', 'form', 'state', 'received', 'name', 'email'], rows));
}

async function show(store: Store, reference: string): Promise<void> {
  const submission = await store.findByReference(reference.toUpperCase());
  if (!submission) throw new Error(`There is nothing under the reference ${reference}.`);
  const letters = (await store.listLetters(submission.id)).map(
    ({ recipient, subject, state, attempts, lastAnswer, sentAt }) => ({
      recipient,
      subject,
      state,
      attempts,
      lastAnswer: lastAnswer ?? null,
      sentAt: sentAt?.toISOString() ?? null,
    }),
  );
  printJson({ ...submissionJson(submission), letters });
}

async function outbox(store: Store, format: string): Promise<void> {
  const letters = await store.listLetters();
  if (format === 'json')
    return void printJson(letters.map(({ text: _text, html: _html, calendar: _calendar, ...letter }) => letter));
  const rows = letters.map((letter) => {
    const when = letter.state === 'sent' ? letter.sentAt : letter.nextAt;
    return [
      letter.state,
      String(letter.attempts),
      when?.toISOString() ?? '',
      letter.recipient,
      letter.subject,
      letter.lastAnswer ?? '',
    ];
  });
  print(table(['state', 'attempts', 'sent or next', 'to', 'subject', 'last answer'], rows));
}

async function run(): Promise<void> {
  const { values, positionals } = readArguments(process.argv.slice(2));
  const [command, argument, ...more] = positionals;
  if (values.help || command === undefined) {
    print(help);
    if (!values.help) process.exitCode = 2;
    return;
  }
  if (values.format !== 'table' && values.format !== 'json') throw new UsageError('--format is table or json');
  const isKnown =
    more.length === 0 &&
    ((command === 'list' && argument === undefined) ||
      (command === 'show' && argument !== undefined) ||
      (command === 'outbox' && (argument === undefined || argument === 'list')));
  if (!isKnown) throw new UsageError(`"${positionals.join(' ')}" is not a command`);

  const { databaseFile } = readSettings(process.env, dirname(dirname(import.meta.dirname)));
  if (!existsSync(databaseFile))
    throw new Error(`There is no database at ${databaseFile} yet. The desk makes it when it starts: npm start`);
  const store = await openSqliteStore(databaseFile);
  try {
    const { form, state, format } = values;
    if (command === 'list')
      await list(store, { format, ...(form !== undefined && { form }), ...(state !== undefined && { state }) });
    else if (command === 'show') await show(store, argument ?? '');
    else await outbox(store, format);
  } finally {
    await store.close();
  }
}

try {
  await run();
} catch (error) {
  const usage = error instanceof UsageError;
  const { code } = error as { code?: unknown };
  const message =
    error instanceof Error && code === undefined && !error.message.startsWith('The database')
      ? error.message
      : startFailure(error);
  process.stderr.write(usage ? `${message}. See npm run desk -- --help\n` : `${message}\n`);
  process.exitCode = usage ? 2 : 1;
}
