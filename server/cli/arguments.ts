import { parseArgs } from 'node:util';
import { self } from '../admin-command.ts';

/** The command line is not understood. */
export class UsageError extends Error {}

export const help = `The operator's command line.

For a timer
  ${self} backup
      The daily backup into BACKUP_DIR: checked, and expired ones removed.
  ${self} report
      Emails the staff what is new since the last one, the participants of the next 14 days, what failed, what waits.

Care
  ${self} check [--test-email ADDRESS] [--format table|json]
      Settings, content, database, retention and emails; with --test-email sends a test email there.
  ${self} backup FILE
  ${self} restore FILE [--yes]
      Shows what would be replaced; with --yes replaces all that is saved. What was erased stays erased.
  ${self} outbox [list] [--state waiting|sent|refused|expired|dropped] [--format table|json]
  ${self} outbox retry EMAIL | all [--state STATE]
      Tries an email at once, or all that were not sent. One that is being sent right now is not sent twice.
  ${self} outbox drop EMAIL
      Never sends it.

Personal data
  ${self} erase --email ADDRESS | --reference REFERENCE [--yes]
      Shows what would be erased; with --yes erases it, now and after every restore.
  ${self} purge [--yes] [--format table|json]
      Shows what is past its retention period; with --yes removes it. The server does this by itself once a day.
  ${self} log [--format table|json]
      Exports, changes at the desk, erasures, purges, backups and restores, newest first.

Registrations and enquiries, which the staff handle at the desk (docs/desk.md)
  ${self} export [--form ID] [--state STATE] [--from 2025-08-01] [--to 2025-08-31] [--format csv|xlsx|json] [--out FILE]
      Days are Singapore's, both included. For a spreadsheet choose xlsx, with --out: telephone numbers keep their zeros.
  ${self} intakes
      Dates to come that the content no longer has, although people are registered. npm run build prints them too.

Times are Singapore's. Exit codes: 0 done, 1 not done, 2 the command is not understood.
`;

const options = {
  help: { type: 'boolean', short: 'h' },
  form: { type: 'string' },
  state: { type: 'string' },
  from: { type: 'string' },
  to: { type: 'string' },
  format: { type: 'string' },
  out: { type: 'string' },
  email: { type: 'string' },
  reference: { type: 'string' },
  'test-email': { type: 'string' },
  yes: { type: 'boolean' },
} as const;

function parse(typed: string[]) {
  try {
    return parseArgs({ args: typed, allowPositionals: true, options });
  } catch (error) {
    throw new UsageError((error as Error).message.split('. ')[0]);
  }
}

type Values = ReturnType<typeof parse>['values'];

/** A parsed and validated command line. */
export interface Command {
  name: string;
  /** Arguments after the name: a reference, a file, an email. */
  operands: string[];
  values: Values;
  format: string;
}

/** Arguments that a command accepts: numbers of operands, options besides the format, formats (the first is the default). */
export interface Accepted {
  operands: readonly number[];
  options: readonly (keyof Values)[];
  formats: readonly string[];
}

/**
 * Reads the command line.
 * @param commands accepted arguments by command name
 * @returns the command; undefined if help is requested
 * @throws UsageError
 */
export function readCommand(typed: string[], commands: Readonly<Record<string, Accepted>>): Command | undefined {
  const { values, positionals } = parse(typed);
  if (values.help) return undefined;
  const [name, ...operands] = positionals;
  if (name === undefined) throw new UsageError('No command is given');
  const known = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!known || !known.operands.includes(operands.length))
    throw new UsageError(`"${positionals.join(' ')}" is not a command`);
  const taken: readonly string[] = ['format', ...known.options];
  const foreign = Object.keys(values).find((key) => !taken.includes(key));
  if (foreign !== undefined) throw new UsageError(`${name} takes no --${foreign}`);
  const format = values.format ?? known.formats[0] ?? '';
  if (!known.formats.includes(format)) throw new UsageError(`--format of ${name} is ${known.formats.join(' or ')}`);
  return { name, operands, values, format };
}
