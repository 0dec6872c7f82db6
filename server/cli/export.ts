import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { cannotWrite } from '../cannot-write.ts';
import { StoreUnavailable } from '../store/records.ts';
import { exported } from '../submissions/find-person.ts';
import { submissionJson, submissionsCsv, submissionsWorkbook } from '../submissions/submission-formats.ts';
import { UsageError, type Command } from './arguments.ts';
import { note, type Context } from './context.ts';
import { print } from './output.ts';
import { readSubmissions } from './read-submissions.ts';

/** `export`: submissions for a spreadsheet or a program. Recorded in the log before any data is written. */
export async function exportSubmissions(command: Command, context: Context): Promise<void> {
  const { format, values } = command;
  const { form, state, from, to, out } = values;
  if (format === 'xlsx' && out === undefined) throw new UsageError('A workbook needs a file: --out NAME.xlsx');
  const submissions = await readSubmissions(command, context);
  const data =
    format === 'xlsx'
      ? await submissionsWorkbook(submissions, context.content)
      : format === 'csv'
        ? submissionsCsv(submissions, context.content)
        : `${JSON.stringify(submissions.map(submissionJson), null, 2)}\n`;
  const chosen = Object.entries({ form, state, from, to }).filter(([, value]) => value !== undefined);
  const details = {
    rows: submissions.length,
    format,
    ...(Object.fromEntries(chosen) as Record<string, string>),
    ids: submissions.map(({ id }) => id),
  };
  if (out === undefined) {
    await note(context, exported, details);
    return print(data.toString());
  }
  // A file that cannot be written is refused before anything is recorded.
  if (existsSync(out)) throw new Error(`${out} is there already. Give another name.`);
  try {
    // Only this account reads it: it holds personal data.
    writeFileSync(out, '', { flag: 'wx', mode: 0o600 });
  } catch (error) {
    throw cannotWrite('export', out, error);
  }
  try {
    await note(context, exported, details);
    writeFileSync(out, data, { flush: true });
  } catch (error) {
    // No empty file, which could be taken for an export.
    rmSync(out);
    throw error instanceof StoreUnavailable ? error : cannotWrite('export', out, error);
  }
  print(`${submissions.length} written to ${out}.\n`);
}
