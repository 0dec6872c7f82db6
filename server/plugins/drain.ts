// Ends a server without losing a request. Node's own `close()` closes idle connections at once, and a request that is on its
// way on one of them fails.
import { once } from 'node:events';
import { Server } from 'node:net';
import fp from 'fastify-plugin';

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
    // Without what `node:http` adds to it.
    Server.prototype.close.call(app.server);
    const cutOff = setTimeout(() => app.server.closeAllConnections(), drainTime);
    await closed;
    clearTimeout(cutOff);
  });
});
