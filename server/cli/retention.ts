import { findPastDue, purge } from '../retention/purge.ts';
import { removeValuesPastDue } from '../retention/remove-values.ts';
import type { Command } from './arguments.ts';
import { print, printJson, type Context } from './context.ts';
import { inSingapore } from '../times.ts';
import { table } from './table.ts';

/** `purge`: removes what is past its retention period, or shows it. */
export async function purgePastDue({ format, dryRun }: Command, { store, content, now }: Context): Promise<void> {
  const { retention } = content;
  const due = await findPastDue(store, retention, now);
  const removed = dryRun ? 0 : await purge(store, retention, now);
  if (!dryRun) await removeValuesPastDue(store, content, now);
  const facts = due.map(({ reference, kind, state, receivedAt }) => ({
    reference,
    kind: state === 'suspected' ? state : kind,
    receivedAt: receivedAt.toISOString(),
  }));
  if (format === 'json') return printJson({ at: now.toISOString(), pastDue: facts, removed });
  const rules = Object.entries(retention).map(([kind, { months }]) => `${kind} ${months} months`);
  print(`Saved for: ${rules.join(', ')}.\n`);
  if (due.length === 0) return print(`Nothing is past due at ${inSingapore(now)}.\n`);
  print(
    table(
      ['reference', 'kind', 'received (Singapore)'],
      facts.map(({ reference, kind, receivedAt }) => [reference, kind, inSingapore(new Date(receivedAt))]),
    ),
  );
  print(dryRun ? `Past due: ${due.length}. Nothing is removed yet.\n` : `Removed: ${removed}.\n`);
}
