import { dirname } from 'node:path';
import { describeFailure, self } from '../operator-error.ts';
import { readContent } from '../../model/reader/read-content.ts';
import type { Content } from '../../model/reader/sources.ts';
import { report } from '../../office/registrations/report-command.ts';
import { readSettings } from '../settings.ts';
import type { Store } from '../store/store.ts';
import { openStore, storeExists } from '../store/open-store.ts';
import { backup, restore } from './backup.ts';
import { check } from './check.ts';
import { print, UsageError, type Command } from './context.ts';
import { exportSubmissions } from './export.ts';
import { erase, log, purgePastDue } from './personal-data.ts';

const commands: Readonly<Record<string, Command>> = {
  backup,
  check,
  erase,
  export: exportSubmissions,
  log,
  purge: purgePastDue,
  report,
  restore,
};

/** Commands that read pages. An error in a page does not affect other commands, nor the server. */
const readPages = ['check', 'report'];

const help = `The operator's command line. The staff work at the desk (docs/office.md).

For a timer
  ${self} backup
      The daily backup into BACKUP_DIR: checked, and expired ones removed.
  ${self} report
      Emails the staff what is new since the last one, the participants of the next 14 days, what failed, what waits.

Care
  ${self} check [--test-email ADDRESS]
      The built site, database, retention, emails and timers; with --test-email sends a test email there.
  ${self} backup FILE
  ${self} restore FILE [--yes]
      Shows what would be replaced; with --yes replaces all that is saved. What was erased stays erased.

Personal data
  ${self} erase --email ADDRESS | --reference REFERENCE [--yes]
      Shows what would be erased; with --yes erases it, now and after every restore.
  ${self} purge [--yes]
      Shows what is past its retention period; with --yes removes it, even while retention is paused because the clock
      jumped. The server does this by itself once a day.
  ${self} log
      Exports, changes at the desk, erasures, purges, backups and restores, newest first.
  ${self} export [--form ID] [--format csv|xlsx|json] [--out FILE]
      All submissions, or those of one form. For a spreadsheet choose xlsx, with --out: Excel reads "1-2" in a CSV file
      as a date, and drops the zeros that a number begins with. The office exports what its Find page lists.

Times are Singapore's. Exit codes: 0 done, 1 not done, 2 the command is not understood.
`;

async function run(): Promise<void> {
  const [name = '', ...typed] = process.argv.slice(2);
  if ([name, ...typed].some((argument) => argument === '--help' || argument === '-h')) return print(help);
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new UsageError(name === '' ? 'No command is given' : `"${name}" is not a command`);
  const work = command(typed);
  const settings = readSettings(process.env, dirname(dirname(import.meta.dirname)));
  const { database } = settings;
  let store: Store | undefined;
  let content: Content | undefined;
  try {
    await work({
      settings,
      now: new Date(),
      get content() {
        return (content ??= readContent(settings.contentRoot, {
          withoutPages: !readPages.includes(name),
        }));
      },
      async openStore(options) {
        if (!options.migrate && database.kind === 'sqlite' && !storeExists(database))
          throw new Error(`There is no database at ${database.file} yet. The server creates it when it starts.`);
        return (store ??= await openStore(database, options));
      },
    });
  } finally {
    await store?.close();
  }
}

try {
  await run();
} catch (error) {
  const { code, message } = error as { code?: unknown; message: string };
  const isUsage = error instanceof UsageError || String(code).startsWith('ERR_PARSE_ARGS');
  const isOurs = error instanceof Error && code === undefined && error.constructor === Error;
  process.stderr.write(
    isUsage ? `${message.split('. ')[0]}. See ${self} --help\n` : `${isOurs ? message : describeFailure(error)}\n`,
  );
  process.exitCode = isUsage ? 2 : 1;
}
