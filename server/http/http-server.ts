import { createServer, STATUS_CODES, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Headers } from './security-headers.ts';
import { messages } from '../messages.ts';
import { barePolicy } from './content-policy.ts';

/** Counts responses by their status. */
export interface ResponseWatch {
  watchResponse: (response: ServerResponse) => void;
  /** A response that Node did not write. */
  noteStatus: (status: number) => void;
}

/** How long a client may take to send its request, in milliseconds. */
const patience = 10_000;
/** How long a connection may be still in the middle of a response; longer, so that a slow request hears its 408 first. */
const stillness = 15_000;

const parserErrors: Record<string, [status: number, message: string]> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, messages.tooSlow],
  HPE_HEADER_OVERFLOW: [431, messages.notUnderstood],
};

/**
 * Makes the HTTP server: the table of pages is asked first, the rest goes on.
 * @param common the headers that every response carries, also those to what is no HTTP
 * @param watch is told of every response
 */
export function createHttpServer(
  servePage: (request: IncomingMessage, response: ServerResponse) => boolean,
  serveRest: (request: IncomingMessage, response: ServerResponse) => void,
  common: Headers,
  watch?: ResponseWatch,
): Server {
  const options = {
    requestTimeout: patience,
    headersTimeout: patience,
    keepAliveTimeout: 5_000,
    // Node’s own response to a request without a host has none of our headers: we give it ourselves.
    requireHostHeader: false,
    // A request without a body, as for every page, gets no stream that nobody reads.
    optimizeEmptyRequests: true,
    // How often the two limits are looked at; Node's own 30 s would make them 40 s.
    connectionsCheckingInterval: 1_000,
  };
  const server = createServer(options, (request, response) => {
    watch?.watchResponse(response);
    // RFC 9112, 3.2: without a host, HTTP/1.1 is malformed.
    if (request.headers.host === undefined && request.httpVersion === '1.1') refuse(response, 400);
    else if (!servePage(request, response)) serveRest(request, response);
  });
  server.setTimeout(stillness);
  // A client that closes its half after the request still waits for the response, which comes in a later turn.
  Object.assign(server, { httpAllowHalfOpen: true });
  const headers: Headers = [['Content-Security-Policy', barePolicy], ...common];
  const rawHeaders = headers.map(([name, value]) => `${name}: ${value}\r\n`).join('');

  const refuse = (response: ServerResponse, status: number) =>
    response.writeHead(status, [...headers.flat(), 'Content-Length', '0', 'Connection', 'close']).end();

  server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => refuse(response, 417));
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
    const [status, message] = parserErrors[error.code ?? ''] ?? [400, messages.notUnderstood];
    watch?.noteStatus(status);
    const body = JSON.stringify({ message });
    socket.end(
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nContent-Type: application/json; charset=utf-8\r\n` +
        `Content-Length: ${body.length}\r\n${rawHeaders}Connection: close\r\n\r\n${body}`,
    );
  });
  return server;
}
