import type { FastifyListenOptions } from 'fastify';

/**
 * A socket that systemd passes (sd_listen_fds(3)), in which requests wait while the server restarts.
 * @param index its place in `hosting/plumbline.socket`, from 0
 */
export function passedSocket(index: number): FastifyListenOptions | undefined {
  const { LISTEN_PID: pid, LISTEN_FDS: count } = process.env;
  if (pid !== String(process.pid) || !(Number(count) > index)) return undefined;
  const firstPassed = 3;
  return { fd: firstPassed + index, host: '127.0.0.1' } as FastifyListenOptions;
}
