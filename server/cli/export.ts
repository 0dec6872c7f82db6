import { closeSync, existsSync, fsyncSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { cannotWrite } from '../cannot-write.ts';
import { StoreUnavailable } from '../store/contract.ts';
import type { Command } from './arguments.ts';
import { operation, type Context } from './context.ts';
import { print, progress } from './output.ts';
import { readSubmissions } from './read-submissions.ts';
import { submissionJson } from './submission-json.ts';
import { submissionsCsv } from './submissions-csv.ts';

/** What the operation is called that an export notes; its `ids` are those of what it held. */
export const exported = 'export';

/** Only this account reads it: it holds personal data. */
function openExport(out: string): number {
  try {
    return openSync(out, 'wx', 0o600);
  } catch (error) {
    throw cannotWrite('export', out, error);
  }
}

/** `export`: for a spreadsheet or a program. It is noted before anything leaves the store. */
export async function exportSubmissions(command: Command, context: Context): Promise<void> {
  const { format, values } = command;
  const { form, state, intake, from, to, out } = values;
  const submissions = await readSubmissions(command, context);
  const shown = progress('Exporting', submissions.length);
  const text =
    format === 'csv'
      ? submissionsCsv(submissions, context.content, shown.at)
      : `${JSON.stringify(submissions.map(submissionJson), null, 2)}\n`;
  shown.end();
  const chosen = Object.entries({ form, state, intake, from, to }).filter(([, value]) => value !== undefined);
  const details = {
    rows: submissions.length,
    format,
    ...(Object.fromEntries(chosen) as Record<string, string>),
    ids: submissions.map(({ id }) => id),
  };
  const note = () => context.store.transaction((tx) => tx.noteOperation(operation(context, exported, details)));
  if (out === undefined) {
    await note();
    return print(text);
  }
  // What cannot be written is refused before anything is noted.
  if (existsSync(out)) throw new Error(`${out} is there already. Give another name.`);
  const file = openExport(out);
  try {
    await note();
    writeFileSync(file, text);
    fsyncSync(file);
  } catch (error) {
    // An empty file would look like an export.
    rmSync(out);
    throw error instanceof StoreUnavailable ? error : cannotWrite('export', out, error);
  } finally {
    closeSync(file);
  }
  print(`${submissions.length} written to ${out}.\n`);
}
