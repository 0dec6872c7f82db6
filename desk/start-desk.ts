import { dirname } from 'node:path';
import type { AddressInfo } from 'node:net';
import { readContent } from '../model/read-content.ts';
import { buildDesk } from './app.ts';
import { startCourier, type Courier } from './outbox/courier.ts';
import { readSite } from './serving/read-site.ts';
import { securityHeaders } from '../model/serving/answer-headers.ts';
import { readSettings } from './settings.ts';
import { startHousekeeping } from './retention/housekeeping.ts';
import { openStore } from './store/open-store.ts';
import { keepInThread } from './submissions/keep-in-thread.ts';

const root = dirname(import.meta.dirname);
const clock = () => new Date();
/** How long open requests may take to finish after the signal to stop, in milliseconds. */
const drainPatience = 10_000;

/** Reads the settings, opens the store, listens, and stops in good order when it is told to. @throws where it cannot start */
export async function startDesk(): Promise<void> {
  const settings = readSettings(process.env, root);
  const content = readContent(settings.contentRoot);
  const { organisation, courses, forms } = content;
  const siteUrl = settings.siteUrl ?? organisation.website;
  const staff = settings.mailTo ?? organisation.email;
  const from = settings.mailFrom ?? organisation.email;
  const common = securityHeaders(settings.siteUrl?.startsWith('https:') ?? false);
  const site = await readSite(settings.siteFolder, common);
  const { database } = settings;
  const store = await openStore(database);

  const { keep, close: closeKeeper } = keepInThread({
    database,
    forms,
    letterDesk: { organisation, courses, staff, siteUrl },
    mailDomain: from.slice(from.lastIndexOf('@') + 1),
    limit: settings.limit,
  });

  let wake = () => {};
  const { app, drain } = buildDesk({
    store,
    site,
    content,
    forms,
    courses,
    common,
    clock,
    logLevel: settings.logLevel,
    proxies: settings.proxies,
    dataFolder: database.kind === 'sqlite' ? dirname(database.file) : undefined,
    email: organisation.email,
    keep,
    onKept: () => wake(),
  });
  await app.listen({ host: settings.host, port: settings.port });
  let courier: Courier | undefined;
  if (settings.smtpUrl !== undefined) {
    // Read only where there is a mail server to send by.
    const { mailServer } = await import('./outbox/mail-server.ts');
    const send = mailServer(settings.smtpUrl, { name: organisation.name, address: from });
    courier = startCourier({ store, clock, log: app.log, send });
  }
  if (courier) wake = courier.wake;
  const housekeeping = startHousekeeping({ store, clock, log: app.log, retention: content.retention });

  async function stop(): Promise<void> {
    // A second signal ends the process at once.
    process.removeAllListeners('SIGTERM').removeAllListeners('SIGINT');
    drain();
    const cutOff = setTimeout(() => app.server.closeAllConnections(), drainPatience);
    await Promise.all([courier?.stop(), housekeeping.stop(), app.close()]);
    clearTimeout(cutOff);
    await closeKeeper();
    await store.close();
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop());

  const { port } = app.server.address() as AddressInfo;
  const host = settings.host.includes(':') ? `[${settings.host}]` : settings.host;
  process.stdout.write(`${organisation.name} is at http://${host}:${port}\n`);
  if (!courier) process.stdout.write('No SMTP_URL is set: mail waits in the outbox (npm run desk -- outbox).\n');
}
