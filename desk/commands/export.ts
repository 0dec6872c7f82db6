import { closeSync, existsSync, openSync, writeFileSync } from 'node:fs';
import type { Form } from '../../model/form.ts';
import type { Submission } from '../store/contract.ts';
import type { Command } from './arguments.ts';
import { operation, print, readFilter, type Context } from './context.ts';
import { csv } from './csv.ts';
import { submissionJson } from './submission-json.ts';

/** The columns come from the forms: every field of those that the export has, once, in their order. */
function exportCsv(submissions: readonly Submission[], forms: readonly Form[]): string {
  const used = forms.filter(({ id }) => submissions.some(({ form }) => form === id));
  const labels = new Map(used.flatMap(({ fields }) => fields.map(({ name, label }) => [name, label] as const)));
  // An answer to a field that the form has no longer is kept all the same.
  for (const { answers } of submissions)
    for (const name of Object.keys(answers)) if (!labels.has(name)) labels.set(name, name);
  const head = ['Reference', 'Form', 'Kind', 'State', 'Received', ...labels.values()];
  const rows = submissions.map(({ reference, form, kind, state, receivedAt, answers }) => [
    reference,
    form,
    kind,
    state,
    receivedAt.toISOString(),
    ...[...labels.keys()].map((name) => answers[name] ?? ''),
  ]);
  return csv(head, rows);
}

/** `export`: for a spreadsheet or a program. It is noted before anything leaves the store. */
export async function exportSubmissions(command: Command, context: Context): Promise<void> {
  const { format, values } = command;
  const { form, state, from, to, out } = values;
  const submissions = await context.store.listSubmissions(readFilter(command, context));
  const text =
    format === 'csv'
      ? exportCsv(submissions, context.content.forms)
      : `${JSON.stringify(submissions.map(submissionJson), null, 2)}\n`;
  const chosen = Object.entries({ form, state, from, to }).filter(([, value]) => value !== undefined);
  const details = { rows: submissions.length, format, ...(Object.fromEntries(chosen) as Record<string, string>) };
  // What cannot be written is refused before anything is noted.
  if (out !== undefined && existsSync(out)) throw new Error(`${out} is there already. Give another name.`);
  const file = out === undefined ? undefined : openSync(out, 'wx', 0o600);
  await context.store.transaction((tx) => tx.noteOperation(operation(context, 'export', details)));
  if (file === undefined) return print(text);
  writeFileSync(file, text);
  closeSync(file);
  print(`${submissions.length} written to ${out}.\n`);
}
