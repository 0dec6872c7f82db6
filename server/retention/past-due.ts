import { countInWords } from '../../model/count-in-words.ts';
import type { Content } from '../../model/sources.ts';
import type { Store } from '../store/contract.ts';
import { findPastDue } from './purge.ts';
import { findValuesPastDue } from './remove-values.ts';

/** Finds all that is past due at a moment: what the server and `purge` remove. Changes nothing. */
export async function findAllPastDue(
  store: Store,
  content: Pick<Content, 'retention' | 'forms' | 'courses'>,
  now: Date,
) {
  const submissions = await findPastDue(store, content.retention, now);
  const whole = new Set(submissions.map(({ id }) => id));
  const values = await findValuesPastDue(store, content, now);
  // Of the other submissions: values that are removed before the rest.
  return { submissions, values: values.filter(({ submission }) => !whole.has(submission.id)) };
}

/** How much that is, in words: `2 forms and 1 answer`; empty where it is nothing. */
export function amountInWords(forms: number, answers: number): string {
  const parts = [forms > 0 ? countInWords(forms, 'form') : [], answers > 0 ? countInWords(answers, 'answer') : []];
  return parts.flat().join(' and ');
}
