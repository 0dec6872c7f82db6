import type { FastifyRequest } from 'fastify';

/** An error response with one sentence for the visitor. */
export class HttpError extends Error {
  readonly statusCode: number;
  /** Field of the error; the response then lists the sentence as an error of that field. */
  readonly field: string | undefined;
  /** Seconds until a retry can succeed (Retry-After). */
  readonly wait: number | undefined;

  constructor(statusCode: number, message: string, { field, wait }: { field?: string; wait?: number } = {}) {
    super(message);
    this.name = 'HttpError';
    this.statusCode = statusCode;
    this.field = field;
    this.wait = wait;
  }
}

/** True if a person reads the response (a form sent without script, a page), false if a program does. */
export function acceptsHtml({ headers }: FastifyRequest): boolean {
  const type = (headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase();
  if (type === 'application/json') return false;
  return type === 'application/x-www-form-urlencoded' || (headers.accept ?? '').includes('text/html');
}
