import { userInfo } from 'node:os';
import type { Content } from '../../model/reader/sources.ts';
import type { Settings } from '../settings.ts';
import type { Store } from '../store/contract.ts';
import type { Operation } from '../store/records.ts';

/** The opened store, settings and content that a command is given. */
export interface Context {
  store: Store;
  settings: Settings;
  content: Content;
  now: Date;
}

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

/** Notes it by itself, in a transaction of its own. */
export const note = (context: Context, action: string, details: Operation['details']): Promise<void> =>
  context.store.transaction((tx) => tx.noteOperation(operation(context, action, details)));
