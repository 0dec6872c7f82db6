import { parseArgs } from 'node:util';
import { self } from '../admin-command.ts';

/** The command line is not understood. */
export class UsageError extends Error {}

export const help = `The operator's command line.

What came in
  ${self} list [FILTERS] [--format table|json]
      Registrations and enquiries, newest first.
  ${self} show REFERENCE
      One of them with its emails, as JSON.
  ${self} export [FILTERS] [--format csv|json] [--out FILE]
      For a spreadsheet or a program. Each export is noted in the log below.
  FILTERS: --form ID, --state new|suspected|..., --from 2025-08-01, --to 2025-08-31 (days in Singapore, both included),
      --intake 28-aug-2025 (the participants of an intake: its value, its first day, or COURSE/VALUE)
  ${self} report [--from DAY] [--send] [--format text|json]
      What came in since the last report, participants, emails that failed, what was removed and what is due. With --send
      it goes to the staff by email, and the next report begins there.

A person's data
  ${self} person ADDRESS [--format text|json]
      What somebody sent, and whether each email to them and about them was sent.
  ${self} access --email ADDRESS [--format text|json]
      Everything that is kept on a person, and with whom it was shared.
  ${self} erase --email ADDRESS | --reference REFERENCE [--yes]
      Shows what would be erased; with --yes erases it, now and after every restore.
  ${self} purge [--dry-run] [--format table|json]
      Removes what is past its retention period; --dry-run shows it. The server does this by itself once a day.
  ${self} log [--format table|json]
      What was exported, accessed, erased, purged, backed up and restored, newest first.

Emails
  ${self} outbox [list] [--state waiting|sent|refused|expired|dropped] [--format table|json]
  ${self} outbox retry EMAIL | all [--state STATE]
      Tries an email at once, or all that were not sent. One that is being sent right now is not sent twice.
  ${self} outbox drop EMAIL
      Never sends it.

Care
  ${self} backup FILE
  ${self} backups
      What the timer does each day: a backup into BACKUP_DIR, old ones removed, once a month a restore for trial.
  ${self} restore FILE [--yes]
      Shows what would be replaced; with --yes replaces all that is saved. What was erased stays erased.
  ${self} check [--test-email ADDRESS] [--format table|json]
      Settings, content, database, retention and emails; with --test-email sends a test email there.

Times are Singapore's. ${self} --help

Exit codes: 0 done, 1 not done, 2 the command is not understood.
`;

const options = {
  help: { type: 'boolean', short: 'h' },
  form: { type: 'string' },
  state: { type: 'string' },
  from: { type: 'string' },
  to: { type: 'string' },
  intake: { type: 'string' },
  send: { type: 'boolean' },
  format: { type: 'string' },
  out: { type: 'string' },
  email: { type: 'string' },
  reference: { type: 'string' },
  'test-email': { type: 'string' },
  yes: { type: 'boolean' },
  'dry-run': { type: 'boolean' },
} as const;

function parse(typed: string[]) {
  try {
    return parseArgs({ args: typed, allowPositionals: true, options });
  } catch (error) {
    throw new UsageError((error as Error).message.split('. ')[0]);
  }
}

type Values = ReturnType<typeof parse>['values'];

/** A command as it was typed, checked against what it takes. */
export interface Command {
  name: string;
  /** What stands after the name: a reference, a file, an email. */
  operands: string[];
  values: Values;
  format: string;
}

/** What a command takes: how many operands, which options besides the format, which formats (the first by itself). */
export interface Accepted {
  operands: readonly number[];
  options: readonly (keyof Values)[];
  formats: readonly string[];
}

/**
 * Reads the command line.
 * @param commands what each command takes, by its name
 * @returns the command; undefined where help is asked for
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
