import type { Submission } from '../store/contract.ts';

/** A submission as programs get it. */
export function submissionJson({ reference, form, kind, state, receivedAt, values }: Submission) {
  return { reference, form, kind, state, receivedAt: receivedAt.toISOString(), values };
}
