import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openMetricsType } from './open-metrics.ts';

/**
 * Serves the metrics on an address of their own, which visitors never reach.
 * @param read gives the text; where it fails, the response is 503
 * @throws where the address cannot be used
 */
export async function startMetricsServer({ host, port }: { host: string; port: number }, read: () => Promise<string>) {
  const server = createServer((request, response) => {
    const isAsked = request.url?.split('?')[0] === '/metrics' && ['GET', 'HEAD'].includes(request.method ?? '');
    if (!isAsked) return void response.writeHead(404).end();
    read().then(
      (text) =>
        response
          .writeHead(200, { 'Content-Type': openMetricsType, 'Cache-Control': 'no-store' })
          .end(request.method === 'HEAD' ? undefined : text),
      () => response.writeHead(503).end(),
    );
  });
  server.requestTimeout = 10_000;
  server.listen(port, host);
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    async stop() {
      server.close();
      server.closeAllConnections();
      if (server.listening) await once(server, 'close');
    },
  };
}
