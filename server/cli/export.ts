import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { cannotWrite, OperatorError } from '../operator-error.ts';
import { keepTables } from '../store/migrate.ts';
import { exportAction } from '../submissions/access-and-erasure.ts';
import { readRelated, submissionJson, submissionsCsv } from '../submissions/submission-formats.ts';
import { noteOperation, print, UsageError, type Context } from './context.ts';

const formats = new Map<string, typeof submissionsCsv>([
  ['csv', submissionsCsv],
  ['json', (submissions) => `${JSON.stringify(submissions.map(submissionJson), null, 2)}\n`],
]);

/**
 * `export`: all submissions, or those of one form, for a program. An export that cannot be recorded in the
 * log leaves no file.
 */
export function exportSubmissions(args: string[]) {
  const textOption = { type: 'string' } as const;
  const options = { form: textOption, out: textOption, format: { ...textOption, default: 'csv' } };
  const { form, out, format } = parseArgs({ args, options }).values;
  const formatSubmissions = formats.get(format);
  if (!formatSubmissions) throw new UsageError('--format is csv or json');
  return async (context: Context) => {
    const { content, openStore } = context;
    if (form !== undefined && !content.forms.some(({ id }) => id === form))
      throw new UsageError(`--form is one of ${content.forms.map(({ id }) => id).join(', ')}`);
    const store = await openStore(keepTables);
    const allSubmissions = await store.listSubmissions();
    const submissions =
      form === undefined ? allSubmissions : allSubmissions.filter((submission) => submission.form === form);
    const ids = submissions.map(({ id }) => id);
    const data = formatSubmissions(submissions, content, await readRelated(store, submissions));
    const details = { rows: submissions.length, format, ...(form !== undefined && { form }), ids };
    if (out === undefined) {
      await noteOperation(context, exportAction, details);
      return print(data);
    }
    if (existsSync(out)) throw new OperatorError(`${out} is there already. Give another name.`);
    try {
      // Only this account reads it: it holds personal data.
      writeFileSync(out, data, { flag: 'wx', mode: 0o600, flush: true });
    } catch (error) {
      // No half of a file, which could be taken for an export.
      if (!['EEXIST', 'EACCES'].includes((error as NodeJS.ErrnoException).code ?? '')) rmSync(out, { force: true });
      throw cannotWrite('export', out, error);
    }
    try {
      await noteOperation(context, exportAction, details);
    } catch (error) {
      rmSync(out, { force: true });
      throw error;
    }
    print(`${submissions.length} written to ${out}.\n`);
  };
}
