import { userInfo } from 'node:os';
import type { Content } from '../../model/reader/sources.ts';
import type { Settings } from '../settings.ts';
import type { Store } from '../store/store.ts';
import { keepTables, type TableOptions } from '../store/migrate.ts';
import type { Operation } from '../store/records.ts';

/** The command line is not understood. */
export class UsageError extends Error {}

/** Settings, content and store that a command works with. */
export interface Context {
  settings: Settings;
  /** Read on first use, because it takes longer than most commands do. */
  content: Content;
  now: Date;
  /** Opens the store; the command line closes it. Tables are not changed unless the options allow it. */
  openStore: (options: TableOptions) => Promise<Store>;
}

/** A command, by its arguments. It throws a usage error before anything is opened. */
export type Command = (typed: string[]) => (context: Context) => Promise<void>;

/** Ignores EPIPE: the reader of the output may stop early (`| head`), and the command still runs to its end. */
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});
export const print = (text: string) => void process.stdout.write(text);

function account(): string {
  try {
    return userInfo().username;
  } catch {
    return 'unknown';
  }
}

/** An operation with the account of the machine that ran it. The details must not hold personal data. */
export function operation({ now }: Context, action: string, details: Operation['details']): Operation {
  return { at: now, action, details: { ...details, account: account() } };
}

/** Records an operation in a separate transaction. */
export async function note(context: Context, action: string, details: Operation['details']): Promise<void> {
  const store = await context.openStore(keepTables);
  await store.transaction((tx) => tx.noteOperation(operation(context, action, details)));
}
