// Connections of Node's HTTP server: the passed socket, options, responses to requests that never reach Fastify, the end.
import { once } from 'node:events';
import type { Server } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import type { FastifyHttpOptions, FastifyListenOptions, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { HttpError, messages } from '../http-error.ts';

/** File descriptors of the sockets in `hosting/plumbline.socket`, which begin with 3 (sd_listen_fds(3)). */
const passedSockets = { site: 3, office: 4 };

/** A socket that systemd passes, in which requests wait while the server restarts; undefined if it passes none. */
export function passedSocket(name: keyof typeof passedSockets): FastifyListenOptions | undefined {
  const { LISTEN_PID: pid, LISTEN_FDS: count } = process.env;
  const fd = passedSockets[name];
  if (pid !== String(process.pid) || !(fd < 3 + Number(count))) return undefined;
  // Without a host, Fastify would take `localhost` and listen at its other addresses, too.
  return { fd, host: '127.0.0.1' } as FastifyListenOptions;
}

/** Time in which a client must have sent its request, in ms. */
const requestTimeout = 10_000;

/** Status and message by the code of Node's error. */
const refusals: Record<string, [status: string, message: string]> = {
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', messages.formTooSlow],
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', messages.unreadableRequest],
};

function isDecodable(url: string): boolean {
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
  rewriteUrl: ({ url = '' }) => (isDecodable(url) ? url : '/malformed-address'),
  /** Answers malformed or incomplete HTTP. */
  clientErrorHandler({ code = '' }: NodeJS.ErrnoException, socket: Socket) {
    if (code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
    const [status, message] = refusals[code] ?? ['400 Bad Request', messages.unreadableRequest];
    const body = JSON.stringify({ message });
    socket.end(
      `HTTP/1.1 ${status}\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
    );
  },
} satisfies FastifyHttpOptions<Server>;

/**
 * Hook that refuses a request with several hosts or a malformed one (RFC 9112, 3.2), because a proxy may have checked the
 * other one. Node itself refuses a request without a host.
 */
export async function checkHost({ raw: { rawHeaders } }: FastifyRequest): Promise<void> {
  // Names and values alternate.
  const hosts = rawHeaders.filter((_, index) => index % 2 === 1 && rawHeaders[index - 1]?.toLowerCase() === 'host');
  if (hosts.length > 1 || /[^\w.:[\]-]/.test(hosts[0] ?? '')) throw new HttpError(400, messages.unreadableRequest);
}

/** Time that open connections have, in ms: longer than an idle one is kept. */
const drainTime = 10_000;

/**
 * Drains connections before the server closes: no new one is accepted, the next response on each says that it was the last
 * (RFC 9112, 9.6), and an idle one ends by its usual timeout, which clients are told (`Keep-Alive`).
 */
export const drainConnections = fp(async (app) => {
  let isClosing = false;
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing) reply.header('connection', 'close');
  });
  app.addHook('preClose', async () => {
    isClosing = true;
    if (!app.server.listening) return;
    const closed = once(app.server, 'close');
    // Not `close()` of `node:http`, which closes idle connections at once: a request that is on its way on one would fail.
    NetServer.prototype.close.call(app.server);
    const cutOff = setTimeout(() => app.server.closeAllConnections(), drainTime);
    await closed;
    clearTimeout(cutOff);
  });
});
