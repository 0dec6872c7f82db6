import { userInfo } from 'node:os';
import type { Content } from '../../model/sources.ts';
import type { Settings } from '../settings.ts';
import type { Operation, Store } from '../store/contract.ts';

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

/** What the operator did, and from which account of the machine. Nothing personal belongs in the details. */
export function operation({ now }: Context, action: string, details: Operation['details']): Operation {
  return { at: now, action, details: { ...details, account: account() } };
}

/** Notes it by itself, in a transaction of its own. */
export const note = (context: Context, action: string, details: Operation['details']): Promise<void> =>
  context.store.transaction((tx) => tx.noteOperation(operation(context, action, details)));
