// The slow phone that pages are measured on: 150 ms away, 1.6 Mb/s, a processor four times slower than this one.
import { chromium, type Browser, type CDPSession, type Page } from '@playwright/test';
import config from '../playwright.config.ts';

export const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true };
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
  // Metered, so that nothing warms a cache for later.
  connectionType: 'cellular4g',
} as const;

/** Starts the browser that set-up found. */
export function startBrowser(): Promise<Browser> {
  return chromium.launch(config.use?.launchOptions);
}

/** What was fetched since a page was opened. */
export interface Fetched {
  bytes: number;
  scriptBytes: number;
  /** Resolves once nothing has been under way for half a second. */
  quiet: () => Promise<void>;
}

/** A page of a phone that has never seen the site. */
export interface PhonePage {
  page: Page;
  fetched: Fetched;
  close: () => Promise<void>;
}

/** A session of a page, whoever carries its messages. */
export type ProtocolSession = Pick<CDPSession, 'send' | 'on'>;

/** Counts what a page fetches from now on. */
async function countBytes(session: ProtocolSession): Promise<Fetched> {
  const types = new Map<string, string>();
  const under = new Set<string>();
  let last = performance.now();
  const fetched = {
    bytes: 0,
    scriptBytes: 0,
    async quiet() {
      // What a worker fetches begins in the page and ends elsewhere: five seconds without a byte are quiet as well.
      const waits = () => performance.now() - last < (under.size > 0 ? 5_000 : 500);
      while (waits()) await new Promise((wake) => setTimeout(wake, 50));
    },
  };
  session.on('Network.requestWillBeSent', ({ requestId, type }) => {
    types.set(requestId, type ?? '');
    under.add(requestId);
    last = performance.now();
  });
  session.on('Network.dataReceived', () => (last = performance.now()));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    fetched.bytes += encodedDataLength;
    if (types.get(requestId) === 'Script') fetched.scriptBytes += encodedDataLength;
    under.delete(requestId);
    last = performance.now();
  });
  session.on('Network.loadingFailed', ({ requestId }) => {
    under.delete(requestId);
    last = performance.now();
  });
  await session.send('Network.enable');
  return fetched;
}

/** Makes a page slow, and counts what it fetches from now on; `processorOnly` leaves the network as fast as it is. */
export async function slowDown(session: ProtocolSession, processorOnly: boolean): Promise<Fetched> {
  const fetched = await countBytes(session);
  if (!processorOnly) await session.send('Network.emulateNetworkConditions', network);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  return fetched;
}

/** Opens a new phone with an empty cache; `processorOnly` leaves the network as fast as it is. */
export async function openPhone(browser: Browser, { processorOnly = false } = {}): Promise<PhonePage> {
  const context = await browser.newContext({ ...phone, locale: 'en-SG', timezoneId: 'Asia/Singapore' });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const fetched = await slowDown(session, processorOnly);
  return { page, fetched, close: () => context.close() };
}
