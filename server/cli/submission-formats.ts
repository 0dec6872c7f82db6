import { timeInSingapore } from '../../model/day.ts';
import type { Content } from '../../model/sources.ts';
import { requestInWords } from '../participants.ts';
import type { Submission } from '../store/records.ts';
import { csv } from './csv.ts';

/** A submission as programs get it. */
export function submissionJson({ reference, form, kind, state, receivedAt, values }: Submission) {
  return { reference, form, kind, state, receivedAt: receivedAt.toISOString(), values };
}

/** Submissions as CSV. The columns come from the forms: every field of those that are used, once, in their order. */
export function submissionsCsv(
  submissions: readonly Submission[],
  content: Pick<Content, 'forms' | 'courses'>,
): string {
  const used = content.forms.filter(({ id }) => submissions.some(({ form }) => form === id));
  const labels = new Map(used.flatMap(({ fields }) => fields.map(({ name, label }) => [name, label] as const)));
  // A value of a field that the form no longer has is exported all the same.
  for (const { values } of submissions)
    for (const name of Object.keys(values)) if (!labels.has(name)) labels.set(name, name);
  const head = ['Reference', 'Form', 'Kind', 'State', 'Received (Singapore)', 'Course', 'Date', ...labels.values()];
  const rows = submissions.map((submission) => {
    const { reference, form, kind, state, receivedAt, values } = submission;
    const { course, date } = requestInWords(submission, content);
    const own = [reference, form, kind, state, timeInSingapore(receivedAt), course, date];
    return [...own, ...[...labels.keys()].map((name) => values[name] ?? '')];
  });
  return csv(head, rows);
}
