import type { FastifyRequest } from 'fastify';

/** A request that is not granted, with one sentence for the visitor. */
export class HttpError extends Error {
  readonly status: number;
  /** The field that the sentence is about: it is then told as a list of errors. */
  readonly field: string | undefined;
  /** In how many seconds it is worth asking again (Retry-After). */
  readonly wait: number | undefined;

  constructor(status: number, message: string, { field, wait }: { field?: string; wait?: number } = {}) {
    super(message);
    this.name = 'HttpError';
    this.status = status;
    this.field = field;
    this.wait = wait;
  }
}

/** Whether the response is looked at by a person (a form sent without script) and not by a program. */
export function acceptsHtml(request: FastifyRequest): boolean {
  const type = (request.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase();
  if (type === 'application/json') return false;
  return type === 'application/x-www-form-urlencoded' || (request.headers.accept ?? '').includes('text/html');
}
