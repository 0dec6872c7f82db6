// Starts the website part: it listens on a Unix socket, given by its path (WEBSITE_SOCKET) or passed by systemd, and ends
// when nobody has used it for a while.
import { existsSync, mkdirSync, realpathSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import type { FastifyListenOptions } from 'fastify';
import { finishInterrupted, isPublishing, publishingJob } from './api/publishing-job.ts';
import { shownVersion } from './api/publishing-steps.ts';
import { openWorkingCopy } from './api/working-copy.ts';
import { mayEnd } from './may-end.ts';
import { readSettings } from './settings.ts';

const settings = readSettings(process.env);
const { workingCopy, programFolder, socketPath } = settings;

/** Checks if systemd passes a socket (sd_listen_fds(3)). The server has the same rule, which this process may not import. */
function hasPassedSocket(): boolean {
  const { LISTEN_PID: pid, LISTEN_FDS: count } = process.env;
  return pid === String(process.pid) && Number(count) > 0;
}

process.chdir(programFolder);
for (const folder of [dirname(workingCopy), settings.privatePagesFolder]) mkdirSync(folder, { recursive: true });
const openingFailure = await openWorkingCopy(workingCopy, settings.sourceFolder)
  .then(() => finishInterrupted(settings, () => shownVersion(settings.serverAddress)))
  .catch((error: Error) => error.message);
// The preview reads pictures from there.
process.env['CONTENT_DIR'] = workingCopy;
// React would render it with its development build, which takes several times as long.
process.env['NODE_ENV'] = 'production';

const { buildWebsite, explainFailure } = await import('./server.ts');
const app = openingFailure === undefined ? await buildWebsite(settings) : explainFailure(openingFailure);

const startedAt = Date.now();
let lastRequestAt = startedAt;
app.addHook('onRequest', async () => void (lastRequestAt = Date.now()));
/** Ends the process after its open requests. */
const stop = () =>
  void app.close().then(
    () => process.exit(),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
/** Checks if another release has been published; the folder of this one will be removed. */
const isSuperseded = () =>
  existsSync(settings.currentProgram) && realpathSync(settings.currentProgram) !== programFolder;
setInterval(() => {
  const publishedAt = publishingJob()?.endedAt ?? startedAt;
  const now = Date.now();
  if (mayEnd({ now, lastRequestAt, publishedAt, isPublishing: isPublishing(), isSuperseded: isSuperseded() })) stop();
}, 5_000).unref();
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, stop);
// Under `npm start`: it ends with the program that started it, in whatever way that ended.
process.once('disconnect', stop);

if (hasPassedSocket()) {
  // Node knows no address of a Unix socket that another program has opened, and Fastify reads one.
  app.server.address = () => 'the socket of systemd';
  // Fastify passes it on to Node, and its types do not have it.
  await app.listen({ fd: 3 } as FastifyListenOptions);
} else {
  if (socketPath === undefined) throw new Error('Set WEBSITE_SOCKET: the path of the socket to listen on.');
  rmSync(socketPath, { force: true });
  await app.listen({ path: socketPath });
}
process.send?.('listening');
