// Starts the website part: it listens on a Unix socket, given by its path (WEBSITE_SOCKET) or passed by systemd, and ends
// when nobody has used it for a while.
import { existsSync, mkdirSync, realpathSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import type { FastifyListenOptions } from 'fastify';
import { finishInterrupted, isPublishing, publishingJob } from './api/publishing.ts';
import { shownVersion } from './api/publishing-steps.ts';
import { openWorkingCopy } from './api/working-copy.ts';
import { countRequests, isIdle } from './end-when-idle.ts';
import { readSettings } from './settings.ts';

const settings = readSettings(process.env);
const { workingCopy, programFolder, socket, idleTime } = settings;

/** The socket that systemd passes (sd_listen_fds(3)). */
function passedSocket(): FastifyListenOptions | undefined {
  const { LISTEN_PID: pid, LISTEN_FDS: count } = process.env;
  if (pid !== String(process.pid) || !(Number(count) > 0)) return undefined;
  return { fd: 3 } as FastifyListenOptions;
}

process.chdir(programFolder);
for (const folder of [dirname(workingCopy), settings.privatePagesFolder]) mkdirSync(folder, { recursive: true });
const trouble = await openWorkingCopy(workingCopy, settings.sourceFolder)
  .then(() => finishInterrupted(settings, () => shownVersion(settings.serverAddress)))
  .catch((error: Error) => error.message);
// The preview reads pictures from there.
process.env['CONTENT_DIR'] = workingCopy;
// React would render it with its development build, which takes several times as long.
process.env['NODE_ENV'] = 'production';

const { buildWebsite, explainTrouble } = await import('./server.ts');
const app = trouble ? explainTrouble(trouble) : await buildWebsite(settings);

const use = countRequests(app);
const startedAt = Date.now();
const stop = () => void app.close().then(() => process.exit());
/** Another release has been published, and the folder of this one will be removed. */
const isSuperseded = () =>
  existsSync(settings.currentProgram) && realpathSync(settings.currentProgram) !== programFolder;
setInterval(() => {
  const publication = { isPublishing: isPublishing(), publishedAt: publishingJob()?.ended ?? 0 };
  if (isIdle({ ...use, ...publication, startedAt, idleTime, isSuperseded: isSuperseded() }, Date.now())) stop();
}, 5_000).unref();
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, stop);
// Under `npm start`: it ends with the program that started it, in whatever way that ended.
process.once('disconnect', stop);

const passed = passedSocket();
if (!passed && socket === undefined) throw new Error('Set WEBSITE_SOCKET: the path of the socket to listen on.');
if (!passed && socket) rmSync(socket, { force: true });
// Node knows no address of a Unix socket that another program has opened, and Fastify reads one.
if (passed) app.server.address = () => 'the socket of systemd';
await app.listen(passed ?? { path: socket ?? '' });
process.send?.('listening');
