import { parseArgs } from 'node:util';

/** The command line is not understood. */
export class UsageError extends Error {}

export const help = `The operator's command line.

What came in
  npm run desk -- list [FILTERS] [--format table|json]
      Registrations and enquiries, newest first.
  npm run desk -- show REFERENCE
      One of them with its letters, as JSON.
  npm run desk -- export [FILTERS] [--format csv|json] [--out FILE]
      For a spreadsheet or a program. Each export is noted in the log below.
  FILTERS: --form ID, --state received|suspected, --from 2025-08-01, --to 2025-08-31 (both days included)

A person's data
  npm run desk -- access --email ADDRESS [--format text|json]
      Everything that is kept on a person, and with whom it was shared.
  npm run desk -- erase --email ADDRESS | --reference REFERENCE [--yes]
      Shows what would be erased; with --yes erases it, now and after every restore.
  npm run desk -- purge [--dry-run] [--format table|json]
      Removes what is past its retention period; --dry-run shows it. The desk does this by itself once a day.
  npm run desk -- log [--format table|json]
      What was exported, accessed, erased, purged, backed up and restored, newest first.

Letters
  npm run desk -- outbox [list] [--state waiting|sent|refused|expired|dropped] [--format table|json]
  npm run desk -- outbox retry LETTER | all
      Tries a letter at once, or all that were not sent. One that is being sent right now is not sent twice.
  npm run desk -- outbox drop LETTER
      Sends it never.

Care
  npm run desk -- backup FILE
  npm run desk -- restore FILE [--yes]
      Shows what would be replaced; with --yes replaces all that is kept. What was erased stays erased.
  npm run desk -- check [--letter ADDRESS] [--format table|json]
      Settings, content, database, retention and letters; with --letter sends a test letter there.

  npm run desk -- --help

Exit codes: 0 done, 1 not done, 2 the command is not understood.
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
  letter: { type: 'string' },
  yes: { type: 'boolean' },
  'dry-run': { type: 'boolean' },
} as const;

type Option = keyof typeof options;
type Values = Partial<Record<Exclude<Option, 'yes' | 'dry-run' | 'help'>, string>>;

/** A command as it was typed, checked against what it takes. */
export interface Command {
  name: string;
  /** What stands after the name: a reference, a file, a letter. */
  operands: string[];
  values: Values;
  format: string;
  yes: boolean;
  dryRun: boolean;
}

const filters = ['form', 'state', 'from', 'to'] as const;

/** What each command takes: how many operands, which options, which formats (the first by itself). */
const commands: Record<
  string,
  { operands: readonly number[]; options: readonly Option[]; formats: readonly string[] }
> = {
  list: { operands: [0], options: [...filters], formats: ['table', 'json'] },
  show: { operands: [1], options: [], formats: ['json'] },
  export: { operands: [0], options: [...filters, 'out'], formats: ['csv', 'json'] },
  access: { operands: [0], options: ['email'], formats: ['text', 'json'] },
  erase: { operands: [0], options: ['email', 'reference', 'yes'], formats: ['text'] },
  purge: { operands: [0], options: ['dry-run'], formats: ['table', 'json'] },
  log: { operands: [0], options: [], formats: ['table', 'json'] },
  outbox: { operands: [0, 1, 2], options: ['state'], formats: ['table', 'json'] },
  backup: { operands: [1], options: [], formats: ['text'] },
  restore: { operands: [1], options: ['yes'], formats: ['text'] },
  check: { operands: [0], options: ['letter'], formats: ['table', 'json'] },
};

function parse(typed: string[]) {
  try {
    return parseArgs({ args: typed, allowPositionals: true, options });
  } catch (error) {
    throw new UsageError((error as Error).message.split('. ')[0]);
  }
}

/**
 * Reads the command line.
 * @returns the command; undefined where help is asked for
 * @throws UsageError
 */
export function readCommand(typed: string[]): Command | undefined {
  const { values, positionals } = parse(typed);
  if (values.help) return undefined;
  const [name, ...operands] = positionals;
  if (name === undefined) throw new UsageError('No command is given');
  const known = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!known || !known.operands.includes(operands.length))
    throw new UsageError(`"${positionals.join(' ')}" is not a command`);
  const foreign = (Object.keys(values) as Option[]).find((key) => key !== 'format' && !known.options.includes(key));
  if (foreign !== undefined) throw new UsageError(`${name} takes no --${foreign}`);
  const format = values.format ?? known.formats[0] ?? '';
  if (!known.formats.includes(format)) throw new UsageError(`--format of ${name} is ${known.formats.join(' or ')}`);
  const { yes = false, 'dry-run': dryRun = false, help: _help, ...rest } = values;
  return { name, operands, values: rest, format, yes, dryRun };
}
