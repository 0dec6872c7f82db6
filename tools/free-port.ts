import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the ports that a kernel gives to programs that name none, which begin at 32768 on Linux and at 49152 elsewhere. */
const [lowestPort, endOfPorts] = [20_000, 32_768];

/** Finds a free port of this machine that another program gets only by naming it. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(lowestPort, endOfPorts);
    const server = createServer().listen(port, '127.0.0.1');
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    );
    if (!isFree) continue;
    server.close();
    await once(server, 'close');
    return port;
  }
}
