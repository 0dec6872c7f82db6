import { timeInSingapore } from '../../model/dates/day.ts';
import type { Operation } from '../store/records.ts';
import type { Command } from './arguments.ts';
import type { Context } from './context.ts';
import { print, printJson, table } from './output.ts';

/** `log`: operations on personal data. */
export async function log({ format }: Command, { store }: Context): Promise<void> {
  const operations = await store.listOperations();
  if (format === 'json') return printJson(operations);
  // Prints the number of ids instead of the ids.
  const words = (details: Operation['details']) =>
    Object.entries(details)
      .filter(([, value]) => typeof value !== 'object')
      .map(([key, value]) => `${key} ${String(value)}`)
      .join(', ');
  print(
    table(
      ['at (Singapore)', 'what', 'details'],
      operations.map(({ at, action, details }) => [timeInSingapore(at), action, words(details)]),
    ),
  );
}
