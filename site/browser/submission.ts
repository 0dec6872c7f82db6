import type { FieldError } from '../../model/forms/check-form-values.ts';
import type { RegistrationSummary } from '../../model/forms/sent-form.ts';
import { fetchWithRetry, type OnRetry } from './fetch-with-retry.ts';
import type { FormValues } from './form-controls.ts';

/** Data sent to the server besides the values. */
interface Envelope {
  /** The form's id. */
  form: string;
  /** The same key and the same values again are one submission. */
  submissionKey: string;
  /** Milliseconds that the page has been open, in digits. */
  elapsed: string;
  /** The hidden field (honeypot), which bots fill in. */
  leaveEmpty: string;
}

export type SubmissionOutcome =
  /** `emailed`: true if an email is on its way to the visitor; `registered`: details of a registration. */
  | { kind: 'sent'; reference: string; emailed: boolean; registered: RegistrationSummary | undefined }
  /** `fullIntakes`: values of intakes that are full. */
  | { kind: 'invalid'; errors: FieldError[]; fullIntakes: readonly string[] }
  /** Refused by the server; `hasOtherValues`: the key was used for other values. */
  | { kind: 'refused'; message: string; hasOtherValues: boolean }
  /** Not accepted; `message` is the server's reason, `retryAfter` the seconds until it accepts requests again. */
  | { kind: 'unreachable'; message?: string; retryAfter?: number };

/** True if it is unknown whether a submission arrived: it was sent, and the server did not respond. */
export function isUnanswered(outcome: SubmissionOutcome): boolean {
  return outcome.kind === 'unreachable' && outcome.message === undefined && outcome.retryAfter === undefined;
}

/** Status codes after which a retry would be refused again. */
const refusedStatuses = new Set([400, 403, 409, 413, 415, 422]);

/**
 * Sends a submission to the server, with retries if the network or the server fails (the key makes that safe).
 * Never throws: a failure is an outcome.
 * @param action address of the form on the server, for example `/api/registrations`
 */
export async function sendSubmission(
  action: string,
  envelope: Envelope,
  values: FormValues,
  onRetry?: OnRetry,
): Promise<SubmissionOutcome> {
  try {
    const response = await fetchWithRetry(
      action,
      {
        method: 'POST',
        headers: { accept: 'application/json', 'content-type': 'application/json' },
        body: JSON.stringify({ ...values, ...envelope }),
      },
      onRetry,
    );
    // A proxy or a hotel's network in front of the server does not respond with JSON.
    const body: unknown = await response.json().catch(() => null);
    return outcomeOf(response.status, body, retryAfterOf(response.headers));
  } catch {
    return { kind: 'unreachable' };
  }
}

/** Seconds until a retry (RFC 9110, 10.2.3: a number of seconds, or a date). */
function retryAfterOf(headers: Headers): number | undefined {
  const value = headers.get('retry-after') ?? '';
  const seconds = /^\d+$/.test(value) ? Number(value) : Math.ceil((Date.parse(value) - Date.now()) / 1000);
  return seconds > 0 ? seconds : undefined;
}

function outcomeOf(status: number, body: unknown, retryAfter: number | undefined): SubmissionOutcome {
  const { reference, emailed, registered, errors, full, message } = (body ?? {}) as {
    reference?: unknown;
    emailed?: unknown;
    registered?: RegistrationSummary;
    errors?: FieldError[];
    full?: unknown;
    message?: unknown;
  };
  if ((status === 201 || status === 200) && typeof reference === 'string')
    return { kind: 'sent', reference, emailed: emailed === true, registered };
  if (status === 422 && Array.isArray(errors) && errors.length > 0)
    return { kind: 'invalid', errors, fullIntakes: Array.isArray(full) ? (full as string[]) : [] };
  const reason = typeof message === 'string' ? { message } : {};
  if (reason.message !== undefined && refusedStatuses.has(status))
    return { kind: 'refused', message: reason.message, hasOtherValues: status === 409 };
  return { kind: 'unreachable', ...reason, ...(retryAfter !== undefined && { retryAfter }) };
}

/** Makes a random key of 32 hexadecimal digits; works outside a secure context. */
export function makeKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

const storageItem = (form: string) => `form-key ${form}`;

/** Keys of the forms of this page, for a browser that refuses storage or has none left. */
const keysOfPage = new Map<string, string>();

/** Calls a function; undefined if it throws, as storage that is refused or full does. */
export function silently<T>(run: () => T): T | undefined {
  try {
    return run();
  } catch {
    return undefined;
  }
}

const readKey = (form: string) => keysOfPage.get(form) ?? silently(() => sessionStorage.getItem(storageItem(form)));

/**
 * Returns the key with which to send a form, and keeps it in the tab: sent again, unconfirmed, it is the same submission.
 * @param isAnew takes a new key even if the form has one
 */
export function takeKey(form: string, isAnew: boolean): string {
  const key = (isAnew ? undefined : readKey(form)) ?? makeKey();
  keysOfPage.set(form, key);
  silently(() => sessionStorage.setItem(storageItem(form), key));
  return key;
}

/** Forgets the key of a form, so that the next form is a new submission. */
export function forgetKey(form: string): void {
  keysOfPage.delete(form);
  silently(() => sessionStorage.removeItem(storageItem(form)));
}
