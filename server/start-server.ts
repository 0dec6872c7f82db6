import { dirname } from 'node:path';
import type { AddressInfo } from 'node:net';
import type { FastifyListenOptions } from 'fastify';
import { readContent } from '../model/read-content.ts';
import { buildServer } from './app.ts';
import type { HealthParts } from './health.ts';
import { startMetrics } from './metrics/metrics.ts';
import { startMetricsServer } from './metrics/metrics-server.ts';
import { mailAddresses } from './mail/mail-addresses.ts';
import { startMailWorker } from './mail/mail-worker.ts';
import { readSite } from './http/read-site.ts';
import { securityHeaders } from './http/security-headers.ts';
import { readSettings } from './settings.ts';
import { startScheduledJobs } from './scheduled-jobs.ts';
import { openStore } from './store/open-store.ts';
import { findWarnings } from './warnings.ts';
import { saveSubmission } from './submissions/save-submission.ts';

const root = dirname(import.meta.dirname);
const clock = () => new Date();
/** How long open requests may take to finish after the signal to stop, in milliseconds. */
const drainPatience = 10_000;

/**
 * The socket that systemd holds for the server, where it does (sd_listen_fds(3)): requests wait in it while the server
 * restarts.
 */
function givenSocket(): FastifyListenOptions | undefined {
  const { LISTEN_PID: pid, LISTEN_FDS: count } = process.env;
  if (pid !== String(process.pid) || !(Number(count) > 0)) return undefined;
  const firstPassed = 3;
  return { fd: firstPassed, host: '127.0.0.1' } as FastifyListenOptions;
}

/** Tells the operator: in plain words on a terminal, else as a line of the log. */
function announce(msg: string): void {
  const line = process.stdout.isTTY ? msg : JSON.stringify({ level: 'info', time: clock().toISOString(), msg });
  process.stdout.write(`${line}\n`);
}

/** Reads the settings, opens the store, listens, and stops in good order when it is told to. @throws where it cannot start */
export async function startServer(): Promise<void> {
  const settings = readSettings(process.env, root);
  const content = readContent(settings.contentRoot, { withoutPages: true });
  const { organisation, forms } = content;
  const siteUrl = settings.siteUrl ?? organisation.website;
  const addresses = mailAddresses(settings, organisation);
  const common = securityHeaders(settings.hsts);
  const site = await readSite(settings.siteFolder, common);
  const { builtOn } = site;
  const { database, smtpUrl } = settings;
  const metrics = settings.metrics && startMetrics(forms.map(({ id }) => id));
  const opened = await openStore(database, { migrate: true });
  const store = metrics?.timed(opened) ?? opened;

  const saveParts = { store, content, siteUrl, mailDomain: addresses.domain };

  let mailWorker: ReturnType<typeof startMailWorker> | undefined;
  const health: HealthParts = {
    store,
    dataFolder: database.kind === 'sqlite' ? dirname(database.file) : undefined,
    builtOn,
    findWarnings: (now) => findWarnings({ store, settings, retention: content.retention, builtOn }, now),
    mailTrouble: () => mailWorker?.trouble(),
  };
  const { app, drain } = buildServer({
    store,
    site,
    content,
    settings,
    common,
    health,
    watch: metrics,
    async save(checked) {
      const saved = await saveSubmission(saveParts, checked);
      if (saved.outcome === 'saved') {
        metrics?.noteSubmission(checked.form.id);
        mailWorker?.wake();
      }
      return saved;
    },
  });
  await app.listen(givenSocket() ?? { host: settings.host, port: settings.port });
  if (smtpUrl !== undefined) {
    // Read only where there is a mail server to send by.
    const { mailServer } = await import('./mail/mail-server.ts');
    const sender = mailServer(smtpUrl, addresses, settings.mailPerMinute);
    mailWorker = startMailWorker({ store, clock, log: app.log, mailServer: sender });
  }
  const metricsServer =
    metrics &&
    settings.metrics &&
    (await startMetricsServer(settings.metrics, () => metrics.read(health)).catch((error: Error) => {
      const failure = `The metrics are not served (${error.message}). Correct METRICS_PORT or METRICS_HOST, then restart.`;
      app.log.error(failure);
    }));
  const scheduledJobs = startScheduledJobs({
    ...content,
    store,
    erasedFile: settings.erasedFile,
    clock,
    log: app.log,
    findWarnings: health.findWarnings,
  });

  async function stop(): Promise<void> {
    // A second signal ends the process at once.
    process.removeAllListeners('SIGTERM').removeAllListeners('SIGINT');
    drain();
    const cutOff = setTimeout(() => app.server.closeAllConnections(), drainPatience);
    await Promise.all([metricsServer?.stop(), mailWorker?.stop(), scheduledJobs.stop(), app.close()]);
    clearTimeout(cutOff);
    await store.close();
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop());

  const { port } = app.server.address() as AddressInfo;
  const host = settings.host.includes(':') ? `[${settings.host}]` : settings.host;
  announce(`${organisation.name} is at http://${host}:${port}`);
  if (!mailWorker) announce('No SMTP_URL is set: emails wait in the outbox.');
  if (settings.siteUrl === undefined)
    announce(
      'No SITE_URL is set: canonical links, feeds and social pictures need the public address. Set it, build, and start again.',
    );
  if (metricsServer) announce(`The metrics are at http://${settings.metrics?.host}:${metricsServer.port}/metrics`);
  for (const notice of settings.notices) app.log.warn(notice);
}
