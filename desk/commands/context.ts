import { userInfo } from 'node:os';
import type { Content } from '../../model/read-content.ts';
import type { Settings } from '../settings.ts';
import type { Operation, Store, SubmissionFilter } from '../store/contract.ts';
import { UsageError, type Command } from './arguments.ts';

/** What commands work with. */
export interface Context {
  store: Store;
  settings: Settings;
  content: Content;
  now: Date;
}

export const print = (text: string) => void process.stdout.write(text);
export const printJson = (value: unknown) => print(`${JSON.stringify(value, null, 2)}\n`);

/** The time at which a day begins in Singapore. */
function beginningOf(day: string, option: string): Date {
  const time = new Date(`${day}T00:00:00+08:00`);
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(time.getTime());
  if (!isDay || new Date(`${day}T00:00:00Z`).toISOString().slice(0, 10) !== day)
    throw new UsageError(`--${option} must be a day like 2025-08-31`);
  return time;
}

/** The filter that was typed. Days are Singapore's, both included. */
export function readFilter({ values: { form, state, from, to } }: Command, context: Context): SubmissionFilter {
  if (form !== undefined && !context.content.forms.some(({ id }) => id === form))
    throw new UsageError(`--form is one of ${context.content.forms.map(({ id }) => id).join(', ')}`);
  if (state !== undefined && !['received', 'suspected'].includes(state))
    throw new UsageError('--state is received or suspected');
  const last = to === undefined ? undefined : beginningOf(to, 'to');
  return {
    ...(form !== undefined && { form }),
    ...(state !== undefined && { state }),
    ...(from !== undefined && { from: beginningOf(from, 'from') }),
    ...(last && { before: new Date(last.getTime() + 86_400_000) }),
  };
}

function account(): string {
  try {
    return userInfo().username;
  } catch {
    return 'unknown';
  }
}

/** Notes what the operator did, and from which account of the machine. Nothing personal belongs in the details. */
export function operation({ now }: Context, action: string, details: Operation['details']): Operation {
  return { at: now, action, details: { ...details, account: account() } };
}
