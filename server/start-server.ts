import { dirname } from 'node:path';
import type { AddressInfo } from 'node:net';
import type { FastifyBaseLogger, FastifyListenOptions } from 'fastify';
import { readServedContent } from '../model/reader/served-content.ts';
import { buildServer } from './app.ts';
import type { DeskParts } from '../office/registrations/desk-parts.ts';
import { describeFailure } from './operator-error.ts';
import { checkFirstStart } from './first-start.ts';
import { mailAddresses } from './mail/mail-settings.ts';
import { startMailWorker } from './mail/mail-worker.ts';
import { readSite } from './pages/built-site.ts';
import { startRetentionJob } from './retention/retention-job.ts';
import { readSettings, type Settings } from './settings.ts';
import { openReopeningStore, openStore } from './store/open-store.ts';
import { saveSubmission } from './submissions/save-submission.ts';
import { findWarnings } from './warnings.ts';

const root = dirname(import.meta.dirname);
const clock = () => new Date();
/** Time that open requests have to finish after the signal to stop, in ms. */
const drainTime = 10_000;

/** The socket that systemd passes (sd_listen_fds(3)): requests wait in it while the server restarts. */
function passedSocket(): FastifyListenOptions | undefined {
  const { LISTEN_PID: pid, LISTEN_FDS: count } = process.env;
  if (pid !== String(process.pid) || !(Number(count) > 0)) return undefined;
  const firstPassed = 3;
  return { fd: firstPassed, host: '127.0.0.1' } as FastifyListenOptions;
}

/** Informs the operator: in plain words on a terminal, else as a line of the log. */
function announce(msg: string): void {
  const line = process.stdout.isTTY ? msg : JSON.stringify({ level: 'info', time: clock().toISOString(), msg });
  process.stdout.write(`${line}\n`);
}

/**
 * Opens the desk, if it has a port. The website does not depend on it: a port that is taken is only reported.
 * @returns a notice for the operator, and a function that closes the desk
 */
async function openDesk({ admin, proxies, siteFolder }: Settings, log: FastifyBaseLogger, parts: DeskParts) {
  if (!admin) return undefined;
  const { buildDesk } = await import('../office/registrations/desk-server.ts');
  const { loadViews } = await import('../office/registrations/view.ts');
  const desk = await buildDesk({ ...parts, settings: { admin, proxies }, log, loadViews: () => loadViews(siteFolder) });
  const close = () => desk.close();
  try {
    return { notice: `The office is at ${await desk.listen(admin)}`, close };
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const reason = code === 'EADDRINUSE' ? `port ${admin.port} on ${admin.host} is in use` : message;
    const remedy = 'Stop the other program, or choose a port: ADMIN_PORT=8081 npm start';
    return { notice: `The office is not open: ${reason}. ${remedy}`, close };
  }
}

/** Logs that the store could not be opened. The server's own log does not exist yet. */
function logStoreFailure(error: unknown): void {
  const msg = `The store cannot be opened, so forms are refused and pages are served: ${describeFailure(error)}`;
  process.stderr.write(`${JSON.stringify({ level: 'error', time: clock().toISOString(), msg })}\n`);
}

/**
 * Reads the settings, opens the store, listens, and shuts down gracefully on SIGTERM or SIGINT. If the store cannot be
 * opened, pages are still served and opening is retried.
 * @throws if it cannot start
 */
export async function startServer(): Promise<void> {
  const settings = readSettings(process.env, root);
  const site = readSite(settings.siteFolder);
  const content = readServedContent(settings.siteFolder);
  const { organisation } = content;
  const { database, smtpUrl, erasedFile } = settings;
  const addresses = mailAddresses(settings, organisation);
  const store = await openReopeningStore(
    () => openStore(database, { migrate: true, checkCreation: () => checkFirstStart(settings) }),
    logStoreFailure,
  );

  const siteUrl = settings.siteUrl ?? organisation.website;
  const saveParts = { store, content, siteUrl, mailDomain: addresses.domain };
  const dataFolder = database.kind === 'sqlite' ? dirname(database.file) : undefined;
  let mailWorker: ReturnType<typeof startMailWorker> | undefined;
  const warningParts = { store, settings, retention: content.retention, builtOn: content.builtOn };
  const warnings = (now: Date) => findWarnings(warningParts, now);
  const app = await buildServer({
    store,
    site,
    content,
    settings,
    health: { store, dataFolder, findWarnings: warnings },
    async save(checked) {
      const saved = await saveSubmission(saveParts, checked);
      if (saved.outcome === 'saved') mailWorker?.wake();
      return saved;
    },
  });
  await app.listen(passedSocket() ?? { host: settings.host, port: settings.port });
  if (smtpUrl !== undefined) {
    // Imported only if there is a mail server.
    const { mailServer } = await import('./mail/mail-server.ts');
    mailWorker = startMailWorker({ store, clock, log: app.log, mailServer: mailServer(smtpUrl, addresses) });
  }
  const desk = await openDesk(settings, app.log, {
    ...saveParts,
    clock,
    onEmails: () => mailWorker?.wake(),
    findWarnings: warnings,
    erasedFile,
  });
  const retentionJob = startRetentionJob({ ...content, store, erasedFile, clock, log: app.log });

  async function stop(): Promise<void> {
    // A second signal ends the process at once.
    process.removeAllListeners('SIGTERM').removeAllListeners('SIGINT');
    const cutOff = setTimeout(() => app.server.closeAllConnections(), drainTime);
    await Promise.all([mailWorker?.stop(), retentionJob.stop(), desk?.close(), app.close()]);
    clearTimeout(cutOff);
    await store.close();
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop());

  const { port } = app.server.address() as AddressInfo;
  const host = settings.host.includes(':') ? `[${settings.host}]` : settings.host;
  announce(`${organisation.name} is at http://${host}:${port}`);
  if (desk) announce(desk.notice);
  if (!mailWorker) announce('No SMTP_URL is set: emails wait in the outbox.');
  if (settings.siteUrl === undefined)
    announce(
      'No SITE_URL is set: canonical links, feeds and social pictures need the public address. Set it, build, and start again.',
    );
}
