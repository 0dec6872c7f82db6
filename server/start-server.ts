import { dirname } from 'node:path';
import type { AddressInfo } from 'node:net';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { readServedContent, type ServedContent } from '../model/reader/served-content.ts';
import { buildServer } from './app.ts';
import { describeFailure } from './operator-error.ts';
import { checkFirstStart } from './backups/backups.ts';
import { startFollowingEmails } from './mail/following-job.ts';
import { mailAddresses } from './mail/mail-settings.ts';
import { startMailWorker, usualTimes } from './mail/mail-worker.ts';
import { readSite } from './pages/built-site.ts';
import { passedSocket } from './plugins/connections.ts';
import { startRetentionJob } from './retention/purge.ts';
import { readSettings, type Settings } from './settings.ts';
import { openReopeningStore, openStore } from './store/open-store.ts';
import type { Store } from './store/store.ts';
import { saveSubmission } from './submissions/save-submission.ts';
import { findWarnings } from './warnings.ts';

const root = dirname(import.meta.dirname);
const clock = () => new Date();

/** A line of the log, beside those of the server's own log. */
const logLine = (level: 'info' | 'error', msg: string) =>
  `${JSON.stringify({ level, time: clock().toISOString(), msg })}\n`;

/** Informs the operator: in plain words on a terminal, else as a line of the log. */
function announce(message: string): void {
  process.stdout.write(process.stdout.isTTY ? `${message}\n` : logLine('info', message));
}

/** Logs that the store could not be opened. The server's own log does not exist yet. */
function logStoreFailure(error: unknown): void {
  const consequence = 'The store cannot be opened, so forms are refused and pages are served';
  process.stderr.write(logLine('error', `${consequence}: ${describeFailure(error)}`));
}

/** Parts of the running server that the office uses. */
export interface OfficeParts {
  store: Store;
  content: ServedContent;
  /** Public address of the site, for links in emails. */
  siteUrl: string;
  /** The part of a Message-ID after the @. */
  mailDomain: string;
  clock: () => Date;
  /** Called after a change that wrote emails. */
  onEmails: () => void;
  /** Non-fatal warnings about the server, one line each. */
  findWarnings: (now: Date) => Promise<string[]>;
  erasedFile: string;
}

interface OpenedOffice {
  address: string;
  app: Pick<FastifyInstance, 'server' | 'close'>;
}

/** Opens the office beside the site, on a listener of its own. @returns undefined if it has no port, or cannot be opened */
export type OpenOffice = (
  settings: Settings,
  log: FastifyBaseLogger,
  parts: OfficeParts,
) => Promise<OpenedOffice | undefined>;

/** Calls `stop` at the first SIGTERM or SIGINT; a later one ends the process at once. */
function stopOnSignal(stop: (signal: NodeJS.Signals) => Promise<void>): void {
  let isStopping = false;
  function receive(signal: NodeJS.Signals): void {
    if (isStopping) return;
    isStopping = true;
    // The terminal and `npm start` both pass one Ctrl-C on.
    setTimeout(() => process.removeAllListeners('SIGTERM').removeAllListeners('SIGINT'), 500).unref();
    stop(signal).catch((error: unknown) => {
      process.stderr.write(logLine('error', `The server did not end in order: ${describeFailure(error)}`));
      process.exit(1);
    });
  }
  process.on('SIGTERM', receive).on('SIGINT', receive);
}

function announceStart(
  { server }: FastifyInstance,
  { host, siteUrl, smtpUrl }: Settings,
  name: string,
  officeAddress: string | undefined,
): void {
  const { port } = server.address() as AddressInfo;
  const officeNotice = officeAddress === undefined ? '' : ` The office is at ${officeAddress}.`;
  announce(`${name} is at http://${host.includes(':') ? `[${host}]` : host}:${port}.${officeNotice}`);
  if (smtpUrl === undefined) announce('No SMTP_URL is set: emails wait in the outbox.');
  if (siteUrl === undefined)
    announce(
      'No SITE_URL is set: canonical links, feeds and social pictures need the public address. Set it, build, and start again.',
    );
}

/**
 * Reads the settings, opens the store, listens, and shuts down gracefully on SIGTERM or SIGINT. If the store cannot be
 * opened, pages are still served and opening is retried.
 * @param openOffice the office is above the server, so `main.ts` joins the two
 * @throws if it cannot start
 */
export async function startServer(openOffice: OpenOffice): Promise<void> {
  const settings = readSettings(process.env, root);
  const site = readSite(settings.siteFolder);
  const content = readServedContent(settings.siteFolder);
  const { organisation, retention, builtOn } = content;
  const { database, erasedFile } = settings;
  const addresses = mailAddresses(settings, organisation);
  const store = await openReopeningStore(
    () => openStore(database, { migrate: true, checkCreation: () => checkFirstStart(settings) }),
    logStoreFailure,
  );

  let mailWorker: ReturnType<typeof startMailWorker> | undefined;
  const parts: OfficeParts = {
    store,
    content,
    siteUrl: settings.siteUrl ?? organisation.website,
    mailDomain: addresses.domain,
    clock,
    onEmails: () => mailWorker?.wake(),
    findWarnings: (now) => findWarnings({ store, settings, retention, builtOn }, now),
    erasedFile,
  };
  const dataFolder = database.kind === 'sqlite' ? dirname(database.file) : undefined;
  const app = await buildServer({
    store,
    site,
    content,
    settings,
    health: { store, dataFolder, findWarnings: parts.findWarnings },
    async save(form) {
      const result = await saveSubmission(parts, form);
      if (result.outcome === 'saved') parts.onEmails();
      return result;
    },
  });
  await app.listen(passedSocket('site') ?? { host: settings.host, port: settings.port });
  const { log } = app;
  if (settings.smtpUrl !== undefined) {
    // Imported only if there is a mail server.
    const { makeMailServer } = await import('./mail/mail-server.ts');
    const mailServer = makeMailServer(settings.smtpUrl, addresses);
    mailWorker = startMailWorker({ store, clock, log, mailServer, ...usualTimes });
  }
  const office = await openOffice(settings, log, parts);
  const jobs = [
    mailWorker,
    startFollowingEmails({ ...parts, log }),
    startRetentionJob({ ...content, store, erasedFile, clock, log }),
  ];

  stopOnSignal(async (signal) => {
    const listeners = office ? [app, office.app] : [app];
    // At a terminal, nobody waits for idle connections.
    if (signal === 'SIGINT') for (const { server } of listeners) server.closeIdleConnections();
    await Promise.all([...jobs.map((job) => job?.stop()), ...listeners.map((listener) => listener.close())]);
    await store.close();
    // As a worker of `npm start`, the process would wait for messages of its parent.
    if (process.connected) process.disconnect();
  });
  announceStart(app, settings, organisation.name, office?.address);
}
