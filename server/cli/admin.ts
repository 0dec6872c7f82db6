import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { describeFailure, OperatorError, commandName } from '../operator-error.ts';
import { readServedContent, type ServedContent } from '../../model/reader/served-content.ts';
import { readSettings } from '../settings.ts';
import type { Store } from '../store/store.ts';
import { print, UsageError, type Command } from './context.ts';

/** Each command is loaded when it is run, because all of them with what they use take longer than most runs. */
const commands: Readonly<Record<string, () => Promise<Command>>> = {
  backup: async () => (await import('./backup.ts')).backup,
  check: async () => (await import('./check.ts')).check,
  erase: async () => (await import('./personal-data.ts')).erase,
  export: async () => (await import('./export.ts')).exportSubmissions,
  log: async () => (await import('./personal-data.ts')).printLog,
  purge: async () => (await import('./personal-data.ts')).purgePastDue,
  report: async () => (await import('../../office/registrations/report-command.ts')).report,
  restore: async () => (await import('./backup.ts')).restore,
};

const help = `The operator's command line. The staff work at the desk (docs/office.md).

For a timer
  ${commandName} backup
      The daily backup into BACKUP_DIR: checked, and expired ones removed.
  ${commandName} report
      Emails the staff what is new since the last one, the participants of the next 14 days, what failed, what waits.

Maintenance
  ${commandName} check [--test-email ADDRESS]
      The built site, database, retention, emails and warnings; with --test-email sends a test email there.
  ${commandName} backup FILE
  ${commandName} restore FILE [--yes]
      Shows what would be replaced; with --yes replaces all that is saved. What was erased stays erased.

Personal data
  ${commandName} erase --email ADDRESS | --reference REFERENCE [--yes]
      Shows what would be erased; with --yes erases it, now and after every restore.
  ${commandName} purge [--yes]
      Shows what is past its retention period; with --yes removes it, even while retention is paused because the clock
      jumped. The server does this by itself once a day.
  ${commandName} log
      Exports, changes at the desk, erasures, purges, backups and restores, newest first.
  ${commandName} export [--form ID] [--format csv|json] [--out FILE]
      All submissions, or those of one form, for a program. The office exports for Excel what its Find page lists: in a
      CSV file Excel reads "1-2" as a date and drops the zeros that a number begins with. Import all columns as text.

Times are Singapore's. Exit codes: 0 done, 1 not done, 2 the command is not understood.
`;

/** Runs a command, and sets the exit code of the process if it fails. */
export async function runCommandLine(args: readonly string[], environment: NodeJS.ProcessEnv): Promise<void> {
  const [name = '', ...typedArguments] = args;
  if (args.some((argument) => argument === '--help' || argument === '-h')) return print(help);
  let store: Store | undefined;
  let content: ServedContent | undefined;
  try {
    const loadCommand = Object.hasOwn(commands, name) ? commands[name] : undefined;
    if (!loadCommand) throw new UsageError(name === '' ? 'No command is given' : `"${name}" is not a command`);
    const runCommand = (await loadCommand())(typedArguments);
    const settings = readSettings(environment, dirname(dirname(import.meta.dirname)));
    const { database } = settings;
    try {
      await runCommand({
        settings,
        now: new Date(),
        get content() {
          return (content ??= readServedContent(settings.siteFolder));
        },
        async openStore(options) {
          const { openStore } = await import('../store/open-store.ts');
          if (!options.migrate && database.kind === 'sqlite' && !existsSync(database.file))
            throw new OperatorError(
              `There is no database at ${database.file} yet. The server creates it when it starts.`,
            );
          return (store ??= await openStore(database, options));
        },
      });
    } finally {
      await store?.close();
    }
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const isUsage = error instanceof UsageError || String(code).startsWith('ERR_PARSE_ARGS');
    // `parseArgs` adds advice for programmers after its first sentence.
    const [usage = ''] = message.split('. ');
    process.stderr.write(`${isUsage ? `${usage}. See ${commandName} --help` : describeFailure(error)}\n`);
    process.exitCode = isUsage ? 2 : 1;
  }
}

if (import.meta.main) await runCommandLine(process.argv.slice(2), process.env);
