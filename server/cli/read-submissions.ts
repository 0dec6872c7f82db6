import { daySchema } from '../../model/dates/day.ts';
import { submissionStates, type Submission, type SubmissionFilter } from '../store/records.ts';
import { UsageError, type Command } from './arguments.ts';
import type { Context } from './context.ts';

/** The time at which a day begins in Singapore. */
export function beginningOf(day: string, option: string): Date {
  if (!daySchema.safeParse(day).success) throw new UsageError(`--${option} must be a day like 2025-08-31`);
  return new Date(`${day}T00:00:00+08:00`);
}

/** The filter of the options. Days are in Singapore time, both included. */
function readFilter({ values: { form, state, from, to } }: Command, context: Context): SubmissionFilter {
  if (form !== undefined && !context.content.forms.some(({ id }) => id === form))
    throw new UsageError(`--form is one of ${context.content.forms.map(({ id }) => id).join(', ')}`);
  if (state !== undefined && !submissionStates.some((known) => known === state))
    throw new UsageError(`--state is one of ${submissionStates.join(', ')}`);
  const last = to === undefined ? undefined : beginningOf(to, 'to');
  return {
    ...(form !== undefined && { form }),
    ...(state !== undefined && { state }),
    ...(from !== undefined && { from: beginningOf(from, 'from') }),
    ...(last && { before: new Date(last.getTime() + 86_400_000) }),
  };
}

/** Submissions that match the filters, newest first. @throws if a filter names something unknown */
export const readSubmissions = (command: Command, context: Context): Promise<Submission[]> =>
  context.store.listSubmissions(readFilter(command, context));
