import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { node, responds, root } from './server-process.ts';

/** The server on a socket that another program holds, as plumbline.socket does. */
export interface SocketService {
  port: number;
  /** Asks the server to stop; it is started again a second after it ended. */
  restart: () => void;
  stop: () => Promise<void>;
}

/** Starts what stands for systemd: it holds the socket, and starts the server again whenever it ends. */
export async function startOnSocket(
  environment: Record<string, string>,
  folder: string,
  port: number,
): Promise<SocketService> {
  const loop = `while :; do LISTEN_PID=0 sh -c 'LISTEN_PID=$$ exec "$0" "$1"' "${node}" "${join(root, 'server', 'main.ts')}" & echo $! > "${folder}/pid"; wait $!; sleep 1; done`;
  const names = Object.keys(environment).flatMap((name) => ['-E', name]);
  const service = spawn('systemd-socket-activate', ['-l', `127.0.0.1:${port}`, ...names, 'sh', '-c', loop], {
    env: environment,
    stdio: 'ignore',
    detached: true,
  });
  const stop = async () => {
    process.kill(-(service.pid ?? 0), 'SIGKILL');
    await once(service, 'close');
  };
  await responds(port);
  return { port, stop, restart: () => void process.kill(Number(readFileSync(join(folder, 'pid'), 'utf8')), 'SIGTERM') };
}
