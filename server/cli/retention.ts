import { timeInWords } from '../../model/dates/day.ts';
import { countInWords } from '../../model/text/words.ts';
import { amountInWords, findAllPastDue, purge } from '../retention/purge.ts';
import { removeValuesPastDue } from '../retention/remove-values.ts';
import { clockNotTrusted, isClockTrusted } from '../retention/trusted-clock.ts';
import type { Command } from './arguments.ts';
import type { Context } from './context.ts';
import { print, printJson, table } from './output.ts';

/** `purge`: shows whole forms and single answers past their retention period; with --yes removes them. */
export async function purgePastDue({ format, values }: Command, { store, content, now }: Context): Promise<void> {
  const { retention, forms } = content;
  const due = await findAllPastDue(store, content, now);
  if (values.yes && !(await isClockTrusted(store, now))) throw new Error(`Refused: ${clockNotTrusted}.`);
  const removed = values.yes ? await purge(store, retention, now) : 0;
  const valuesRemoved = values.yes ? await removeValuesPastDue(store, content, now) : 0;
  const pastDue = due.submissions.map(({ reference, kind, state, receivedAt }) => ({
    reference,
    kind: state === 'suspected' ? state : kind,
    receivedAt: receivedAt.toISOString(),
  }));
  const valuesPastDue = due.values.map(({ submission: { reference, form, receivedAt }, field, keptUntil }) => ({
    reference,
    form,
    field,
    keptUntil,
    receivedAt: receivedAt.toISOString(),
  }));
  if (format === 'json') return printJson({ at: now.toISOString(), pastDue, valuesPastDue, removed, valuesRemoved });
  const rules = Object.entries(retention).map(([kind, { months }]) => `${kind} ${countInWords(months, 'month')}`);
  print(`Saved for: ${rules.join(', ')}.\n`);
  const amount = amountInWords(pastDue.length, valuesPastDue.length);
  if (amount === '') return print(`Nothing is past due at ${timeInWords(now)}.\n`);
  const labelOf = (form: string, field: string) =>
    forms.find(({ id }) => id === form)?.fields.find(({ name }) => name === field)?.label ?? field;
  const rows = [
    ...pastDue.map((one) => ({ ...one, what: one.kind })),
    ...valuesPastDue.map((one) => ({ ...one, what: `${labelOf(one.form, one.field)}, kept until ${one.keptUntil}` })),
  ];
  print(
    table(
      ['reference', 'what', 'received (Singapore)'],
      rows.map(({ reference, what, receivedAt }) => [reference, what, timeInWords(new Date(receivedAt))]),
    ),
  );
  print(
    values.yes
      ? `Removed: ${amountInWords(removed, valuesRemoved) || 'nothing; the server has just done it'}.\n`
      : `Past due: ${amount}. Nothing is removed yet. To remove it, add --yes.\n`,
  );
}
