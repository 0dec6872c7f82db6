// The slow phone that pages are measured on: 150 ms away, 1.6 Mb/s, a processor four times slower than this one, and no
// debugger. Playwright attaches one to each of its pages: every Error that a script makes then costs a reading of its whole
// file (React makes five while it starts, 60 ms on this phone), and each document gets a second world of scripts. A visitor
// pays for neither. Here the page has nothing but what is asked of it.
import { chromium, type Browser, type CDPSession } from '@playwright/test';
import config from '../playwright.config.ts';
import { wholeBrowser } from '../tools/test-browser.ts';

const screen = { width: 390, height: 844, deviceScaleFactor: 2, mobile: true };
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
  // Metered, so that nothing warms a cache for later.
  connectionType: 'cellular4g',
} as const;

/** Starts the whole browser that set-up found. */
export function startBrowser(): Promise<Browser> {
  return chromium.launch({ ...config.use?.launchOptions, ...wholeBrowser });
}

/** The first element to be seen that matches and whose text begins so. */
export interface Target {
  selector: string;
  text?: string;
}

/** What was fetched since a page was opened. */
interface Fetched {
  bytes: number;
  scriptBytes: number;
  /** Resolves once nothing has been under way for half a second. */
  quiet: () => Promise<void>;
}

/** A page of a phone that has never seen the site. */
export interface Phone {
  fetched: Fetched;
  /** Resolves once the page has fired `load`. */
  goto: (address: string) => Promise<void>;
  /** Runs a function in the page; it sees nothing but its argument. */
  evaluate: <Given, Result>(run: (given: Given) => Result | Promise<Result>, given: Given) => Promise<Result>;
  /** Resolves once an element is to be seen. */
  waitFor: (target: Target) => Promise<void>;
  /** Brings an element to the middle of the screen and touches it with one finger. */
  tap: (target: Target) => Promise<void>;
  /** Presses the keys of a text one after the other. */
  type: (text: string) => Promise<void>;
  close: () => Promise<void>;
}

type Session = Pick<CDPSession, 'send' | 'on'>;

/** A session of a tab, whose messages go through the browser's: this way Playwright does not take the tab for its own. */
async function openSession(browser: CDPSession, targetId: string): Promise<Session> {
  const { sessionId } = await browser.send('Target.attachToTarget', { targetId, flatten: false });
  const waiting = new Map<number, { resolve: (result: never) => void; reject: (error: Error) => void }>();
  const listeners = new Map<string, ((given: never) => void)[]>();
  browser.on('Target.receivedMessageFromTarget', (received) => {
    if (received.sessionId !== sessionId) return;
    const { id, result, error, method, params } = JSON.parse(received.message) as {
      id?: number;
      result: never;
      error?: { message: string };
      method?: string;
      params: never;
    };
    for (const listener of listeners.get(method ?? '') ?? []) listener(params);
    if (id === undefined) return;
    if (error) waiting.get(id)?.reject(new Error(error.message));
    else waiting.get(id)?.resolve(result);
    waiting.delete(id);
  });
  let last = 0;
  const session = {
    on: (method: string, listener: (given: never) => void) =>
      void listeners.set(method, [...(listeners.get(method) ?? []), listener]),
    send(method: string, params?: object) {
      const id = ++last;
      const sent = new Promise<never>((resolve, reject) => waiting.set(id, { resolve, reject }));
      return Promise.all([
        browser.send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id, method, params }) }),
        sent,
      ]).then(([, result]) => result);
    },
  };
  return session as unknown as Session;
}

/** Counts what a page fetches from now on. */
async function countBytes(session: Session): Promise<Fetched> {
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

/** Opens a new phone with an empty cache; `processorOnly` leaves the network as fast as it is. */
export async function openPhone(browser: Browser, { processorOnly = false } = {}): Promise<Phone> {
  const control = await browser.newBrowserCDPSession();
  const { browserContextId } = await control.send('Target.createBrowserContext');
  const { targetId } = await control.send('Target.createTarget', { url: 'about:blank', browserContextId });
  const session = await openSession(control, targetId);
  await session.send('Page.enable');
  await session.send('Emulation.setDeviceMetricsOverride', screen);
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  const fetched = await countBytes(session);
  if (!processorOnly) await session.send('Network.emulateNetworkConditions', network);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });

  async function evaluate<Given, Result>(run: (given: Given) => Result | Promise<Result>, given: Given) {
    const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
      expression: `(${run.toString()})(${JSON.stringify(given)})`,
      awaitPromise: true,
      returnByValue: true,
    });
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value as Result;
  }
  /** Where the middle of an element is, after it was brought to the middle of the screen; nothing while it is not there. */
  const find = (target: Target, scroll: boolean) =>
    evaluate(
      async ({ selector, text, scroll: moves }) => {
        const element = [...document.querySelectorAll(selector)].find(
          (found) => found.checkVisibility() && found.textContent.trim().startsWith(text ?? ''),
        );
        if (!element) return undefined;
        if (moves) element.scrollIntoView({ block: 'center', behavior: 'instant' });
        await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
        const { left, top, width, height } = element.getBoundingClientRect();
        const place = { x: left + width / 2, y: top + height / 2 };
        // Not while it still moves under something else.
        return !moves || element.contains(document.elementFromPoint(place.x, place.y)) ? place : undefined;
      },
      { ...target, scroll },
    );
  async function waitFor(target: Target, scroll = false) {
    for (let look = 0; look < 200; look++) {
      const place = await find(target, scroll);
      if (place) return place;
      await new Promise((wake) => setTimeout(wake, 50));
    }
    throw new Error(`There is no ${target.selector}.`);
  }
  return {
    fetched,
    evaluate,
    waitFor: (target) => waitFor(target).then(() => undefined),
    async goto(address) {
      const loaded = new Promise((resolve) => session.on('Page.loadEventFired', resolve));
      await session.send('Page.navigate', { url: address });
      await loaded;
    },
    async tap(target) {
      const place = await waitFor(target, true);
      await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [place] });
      await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    },
    async type(text) {
      for (const key of text) {
        await session.send('Input.dispatchKeyEvent', { type: 'keyDown', key, text: key });
        await session.send('Input.dispatchKeyEvent', { type: 'keyUp', key });
      }
    },
    async close() {
      await control.send('Target.disposeBrowserContext', { browserContextId });
      await control.detach();
    },
  };
}
