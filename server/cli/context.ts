import { userInfo } from 'node:os';
import type { Content } from '../../model/sources.ts';
import type { Settings } from '../settings.ts';
import { findIntakes, participantLists } from '../participants.ts';
import type { Operation, Store, Submission, SubmissionFilter } from '../store/contract.ts';
import { UsageError, type Command } from './arguments.ts';

/** The opened store, settings and content that a command is given. */
export interface Context {
  store: Store;
  settings: Settings;
  content: Content;
  now: Date;
}

/** The reader of the output may stop early (`| head`). The command goes on to its end, and says nothing of it. */
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});
export const print = (text: string) => void process.stdout.write(text);
export const printJson = (value: unknown) => print(`${JSON.stringify(value, null, 2)}\n`);

/** How far something is that takes long, on a terminal only. */
export function progress(what: string, total: number): { at: (done: number) => void; end: () => void } {
  const shows = process.stderr.isTTY && total > 1_000;
  let shown = -Infinity;
  return {
    at(done) {
      if (!shows || performance.now() - shown < 200) return;
      shown = performance.now();
      process.stderr.write(`\r${what}: ${done} of ${total}`);
    },
    end() {
      if (shown > 0) process.stderr.write('\r\u001b[K');
    },
  };
}

/** The time at which a day begins in Singapore. */
export function beginningOf(day: string, option: string): Date {
  const time = new Date(`${day}T00:00:00+08:00`);
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(time.getTime());
  if (!isDay || new Date(`${day}T00:00:00Z`).toISOString().slice(0, 10) !== day)
    throw new UsageError(`--${option} must be a day like 2025-08-31`);
  return time;
}

/** The filter that was typed. Days are Singapore's, both included. */
function readFilter({ values: { form, state, from, to } }: Command, context: Context): SubmissionFilter {
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

/** The submissions that the filters leave, newest first. @throws where a filter names what is not there */
export async function readSubmissions(command: Command, context: Context): Promise<Submission[]> {
  const found = await context.store.listSubmissions(readFilter(command, context));
  const { intake } = command.values;
  if (intake === undefined) return found;
  const wanted = findIntakes(intake, context.content.courses);
  const lists = participantLists(found, context.content, (offered) => wanted.has(offered));
  const taken = new Set(lists.flatMap(({ registrations }) => registrations));
  return found.filter((submission) => taken.has(submission));
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
