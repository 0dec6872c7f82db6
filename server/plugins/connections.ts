// Options of Node's HTTP server, and its responses to requests that never reach Fastify.
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyHttpOptions, FastifyRequest } from 'fastify';
import { HttpError, messages } from '../http-error.ts';

/** Time in which a client must have sent its request, in ms. */
const requestTimeout = 10_000;

const responses: Record<string, [status: string, message: string]> = {
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', messages.tooSlow],
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', messages.notUnderstood],
};

/** Checks that the path of a URL can be decoded. */
function isWellFormed(url: string): boolean {
  try {
    return decodeURIComponent(url.split(/[?#]/)[0] ?? '') !== '';
  } catch {
    return false;
  }
}

export const connectionOptions = {
  requestTimeout,
  /** Time without traffic after which a connection is closed, in ms; longer, so that a slow client gets its 408 first. */
  connectionTimeout: 15_000,
  keepAliveTimeout: 5_000,
  // Node checks the timeouts at this interval; its default of 30 s would make them 40 s.
  http: { headersTimeout: requestTimeout, connectionsCheckingInterval: 1_000 },
  // A malformed address reaches no hook, so it is replaced by an unknown one.
  rewriteUrl: ({ url = '' }) => (isWellFormed(url) ? url : '/malformed-address'),
  /** Answers malformed or incomplete HTTP. */
  clientErrorHandler({ code = '' }: NodeJS.ErrnoException, socket: Socket) {
    if (code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
    const [status, message] = responses[code] ?? ['400 Bad Request', messages.notUnderstood];
    const body = JSON.stringify({ message });
    socket.end(
      `HTTP/1.1 ${status}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`,
    );
  },
} satisfies FastifyHttpOptions<Server>;

/**
 * Hook that refuses a request with several hosts or a malformed one (RFC 9112, 3.2), because a proxy may have checked the
 * other one. Node itself refuses a request without a host.
 */
export async function checkHost({ raw: { rawHeaders } }: FastifyRequest): Promise<void> {
  // Names and values alternate.
  const hosts = rawHeaders.filter((_, at) => at % 2 === 1 && rawHeaders[at - 1]?.toLowerCase() === 'host');
  if (hosts.length > 1 || /[^\w.:[\]-]/.test(hosts[0] ?? '')) throw new HttpError(400, messages.notUnderstood);
}
