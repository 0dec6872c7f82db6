import type { FastifyRequest } from 'fastify';
import { waitInWords } from '../model/text/words.ts';

/** An error response. Its message is shown as it is to the visitor, or to the staff in the office. */
export class HttpError extends Error {
  readonly statusCode: number;

  constructor(statusCode: number, message: string) {
    super(message);
    this.name = 'HttpError';
    this.statusCode = statusCode;
  }
}

/** True if a person reads the response (a form sent without script, a page), false if a program does. */
export function acceptsHtml({ headers }: FastifyRequest): boolean {
  const type = (headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase();
  if (type === 'application/json') return false;
  return type === 'application/x-www-form-urlencoded' || (headers.accept ?? '').includes('text/html');
}

/** Error messages for visitors: each names the event, the next step and any loss, in everyday words. */
export const messages = {
  unreadableForm: 'We could not read what your browser sent. Please reload the page and send the form again.',
  formTooLong:
    'Your form is longer than we can receive, so it was not saved. Please shorten your answers and send it again.',
  incompleteForm: 'Your form did not reach us completely, so it was not saved. Please send it again.',
  formTooSlow: 'Your form took too long to reach us, so it was not saved. Please send it again.',
  formOfOtherSite: 'We take forms from our own website only. Please open the page there and send the form again.',
  unknownForm: 'We could not tell which form this is. Please reload the page and send it again.',
  pageUnavailable: 'We cannot show this page at the moment. Nothing is lost. Please try again in a few minutes.',
  takesNoForms: 'There is no form at this address. Please go back to the page that you came from.',
  takesOnlyForms: 'This address only receives forms. Please go back and use the form on the page.',
  unreadableRequest: 'We could not understand what your browser asked for. Please go back and try again.',
  /** Specification, section 8. */
  unknownCategory: 'No articles found for the selected category.',
  serverFault: 'Something went wrong on our side. Please try again in a few minutes.',
  /** Follows an error on a page of its own after a form that was sent without script. */
  answersKept: 'To send your form then, please go back: your answers are still in it.',
  /** A form with the same key was sent before. */
  keySentBefore: (email: string) =>
    `We already have this form from you, with other answers. The new ones were not saved; to change what we have, please write to ${email}.`,
  /** The client's network has exceeded the rate limit. */
  tooManyRequests: (seconds: number, email: string) =>
    `We received many requests from your network in the last few minutes. Please try again ${waitInWords(seconds)}, or write to ${email}.`,
  /** The store takes no writes. */
  formNotSaved: (seconds: number, email: string) =>
    `We could not save your form just now. Please send it again ${waitInWords(seconds)}, or write to ${email}.`,
} as const;
