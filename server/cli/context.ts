import { userInfo } from 'node:os';
import type { ServedContent } from '../../model/reader/served-content.ts';
import type { Settings } from '../settings.ts';
import type { Store } from '../store/store.ts';
import { keepTables, type TableOptions } from '../store/migrate.ts';
import type { Operation } from '../store/records.ts';

export class UsageError extends Error {}

export interface Context {
  settings: Settings;
  /** Content of the built site, read on first use, which fails without a built site. */
  content: ServedContent;
  now: Date;
  /** Opens the store; the command line closes it. Tables are not changed unless the options allow it. */
  openStore: (options: TableOptions) => Promise<Store>;
}

/**
 * Reads the arguments of a command, and returns what runs it.
 * @throws UsageError, or an error of `parseArgs`, before anything is opened
 */
export type Command = (args: string[]) => (context: Context) => Promise<void>;

// The reader of the output may stop early (`| head`), and the command still runs to its end.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

export const print = (text: string) => void process.stdout.write(text);

/** Name of the account that runs the command; it may have no entry in the machine's list. */
function accountName(): string {
  try {
    return userInfo().username;
  } catch {
    return 'unknown';
  }
}

/** Makes an operation with the account that runs the command. The details must not hold personal data. */
export function makeOperation({ now }: Context, action: string, details: Operation['details']): Operation {
  return { at: now, action, details: { ...details, account: accountName() } };
}

/** Records an operation in a separate transaction. */
export async function noteOperation(context: Context, action: string, details: Operation['details']): Promise<void> {
  const store = await context.openStore(keepTables);
  await store.transaction((tx) => tx.noteOperation(makeOperation(context, action, details)));
}
