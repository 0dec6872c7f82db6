// Options of Node's HTTP server, and its responses to requests that never reach Fastify.
import { STATUS_CODES, type IncomingMessage, type Server } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyHttpOptions } from 'fastify';
import { HttpError } from '../http-error.ts';
import { messages } from '../messages.ts';
import { barePolicy } from '../pages/content-policy.ts';

/** Time in which a client must have sent its request, in ms. */
const requestTimeout = 10_000;

/** Time without traffic after which a connection is closed, in ms; longer, so that a slow client gets its 408 first. */
const connectionTimeout = 15_000;

const parserErrors: Record<string, [status: number, message: string]> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, messages.tooSlow],
  HPE_HEADER_OVERFLOW: [431, messages.notUnderstood],
};

/** A response to malformed or incomplete HTTP. */
function rawResponse(status: number, message: string, headers: Readonly<Record<string, string>>): string {
  const body = JSON.stringify({ message });
  const all = {
    ...headers,
    'content-security-policy': barePolicy,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`;
}

/** @param readHeaders returns the security headers of every response */
export function connectionOptions(readHeaders: () => Promise<Readonly<Record<string, string>>>) {
  async function refuse(socket: Socket, status: number, message: string): Promise<void> {
    socket.end(rawResponse(status, message, await readHeaders()));
  }

  return {
    requestTimeout,
    connectionTimeout,
    keepAliveTimeout: 5_000,
    http: {
      headersTimeout: requestTimeout,
      // Node checks the two timeouts at this interval; its default of 30 s would make them 40 s.
      connectionsCheckingInterval: 1_000,
      // `checkHost` answers a request without a host, with our headers.
      requireHostHeader: false,
    },
    // An absolute-form target is served like its path (RFC 9112, 3.2.2).
    rewriteUrl: ({ url = '/' }) => url.replace(/^https?:\/\/[^/?#]*(?=[/?#]|$)/i, '').replace(/^(?!\/|\*)/, '/'),
    clientErrorHandler(error: NodeJS.ErrnoException, socket: Socket) {
      if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
      const [status, message] = parserErrors[error.code ?? ''] ?? [400, messages.notUnderstood];
      void refuse(socket, status, message);
    },
  } satisfies FastifyHttpOptions<Server>;
}

/** Refuses a request with no host, several or a malformed one (RFC 9112, 3.2). */
export function checkHost({ rawHeaders, httpVersion }: Pick<IncomingMessage, 'rawHeaders' | 'httpVersion'>) {
  // Names and values alternate.
  const hosts = rawHeaders.filter((_, at) => rawHeaders[at - 1]?.toLowerCase() === 'host' && at % 2 === 1);
  if (hosts.length === 0 && httpVersion === '1.0') return;
  // RFC 3986, 3.2.2: a name, an IPv4 address or an IPv6 address in brackets, and a port.
  const isValid = hosts.length === 1 && /^(?:[\w.~!$&'()*+,;=%-]*|\[[\da-f:.]+\])(?::\d*)?$/i.test(hosts[0] ?? '');
  if (!isValid) throw new HttpError(400, messages.notUnderstood);
}
