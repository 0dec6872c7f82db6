import type { AnswerError } from '../../model/check-answers.ts';
import { fetchWithRetry, type RetryOptions } from './fetch-with-retry.ts';
import type { Answers } from './form-controls.ts';

/** What is sent to the desk besides the answers. */
export interface Envelope {
  /** The form's name. */
  form: string;
  /** The same key and the same answers again are one submission. */
  submissionKey: string;
  /** Milliseconds that the page has been open. */
  elapsed: string;
  /** The field that people do not see; what stands in it was put there by a program. */
  website: string;
}

/** What became of a submission. */
export type Outcome =
  | { kind: 'sent'; reference: string }
  | { kind: 'mistakes'; errors: AnswerError[] }
  /** The desk heard it and will not take it; `otherAnswers` when the key was used for other answers. */
  | { kind: 'refused'; message: string; otherAnswers: boolean }
  /** Nobody took it; `message` where the desk said why. */
  | { kind: 'unreachable'; message?: string };

/** How long the page has been open, in milliseconds, as the desk wants it. */
export function elapsed(): string {
  return String(Math.round(performance.now()));
}

/** Sending the same again would be refused again. */
const refused = new Set([400, 403, 409, 413, 415, 422]);

/**
 * Sends a submission to the desk, again where the network or the desk fails (the key makes that safe).
 * Never throws: a failure is an outcome.
 * @param action where the desk takes it, e.g. `/api/registrations`
 */
export async function sendSubmission(
  action: string,
  envelope: Envelope,
  answers: Answers,
  options?: RetryOptions,
): Promise<Outcome> {
  try {
    const response = await fetchWithRetry(
      action,
      {
        method: 'POST',
        headers: { accept: 'application/json', 'content-type': 'application/json' },
        body: JSON.stringify({ ...answers, ...envelope }),
      },
      options,
    );
    return outcomeOf(response.status, await response.json());
  } catch {
    // No network, or what answers is not the desk.
    return { kind: 'unreachable' };
  }
}

function outcomeOf(status: number, body: unknown): Outcome {
  const { reference, errors, message } = (body ?? {}) as {
    reference?: unknown;
    errors?: AnswerError[];
    message?: unknown;
  };
  if ((status === 201 || status === 200) && typeof reference === 'string') return { kind: 'sent', reference };
  if (status === 422 && Array.isArray(errors) && errors.length > 0) return { kind: 'mistakes', errors };
  if (typeof message !== 'string') return { kind: 'unreachable' };
  if (refused.has(status)) return { kind: 'refused', message, otherAnswers: status === 409 };
  return { kind: 'unreachable', message };
}
