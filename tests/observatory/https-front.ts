import { once } from 'node:events';
import { request } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';

interface Front {
  port: number;
  close: () => void;
}

/**
 * Puts https before a desk, as an operator's proxy does. The desk's headers and bodies pass unchanged.
 * @param asFound whether every answer gets the status 200: the Observatory measures no redirect and no error by itself
 */
export async function startHttpsFront(
  deskPort: number,
  identity: { key: string; certificate: string },
  asFound: boolean,
): Promise<Front> {
  const server = createServer({ key: identity.key, cert: identity.certificate }, (asked, answer) => {
    const { method, url, headers } = asked;
    const onward = request({ host: '127.0.0.1', port: deskPort, method, path: url, headers }, (found) => {
      const status = asFound ? 200 : (found.statusCode ?? 502);
      answer.writeHead(status, found.rawHeaders);
      found.pipe(answer);
    });
    onward.on('error', () => answer.destroy());
    asked.pipe(onward);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
