// A slow phone: 150 ms latency, 1.6 Mb/s, CPU slowed four times, and no debugger. Playwright attaches one to each of its
// pages, which makes every Error cost a parse of its source file (React makes five at start, 60 ms on this phone). So the
// tab is driven by plain DevTools messages that Playwright does not see.
import { chromium, type Browser, type CDPSession } from '@playwright/test';
import config from '../playwright.config.ts';
import { wholeBrowser } from '../tools/test-browser.ts';

const screen = { width: 390, height: 844, deviceScaleFactor: 2, mobile: true };
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
  // Metered: no prefetch warms the cache.
  connectionType: 'cellular4g',
} as const;

/** Starts the browser that visitors use, not the headless shell. */
export function startBrowser(): Promise<Browser> {
  return chromium.launch({ ...config.use?.launchOptions, ...wholeBrowser });
}

/** First visible element that matches the selector and whose text begins with `text`. */
export interface Target {
  selector: string;
  text?: string;
}

interface Fetched {
  bytes: number;
  scriptBytes: number;
  /** Resolves after half a second without network activity. */
  quiet: () => Promise<void>;
}

/** A page in a new browser profile. */
export interface Phone {
  fetched: Fetched;
  /** Resolves once the page has fired `load`. */
  goto: (address: string) => Promise<void>;
  /** Runs a function in the page; it can use only its argument. */
  evaluate: <Given, Result>(run: (given: Given) => Result | Promise<Result>, given: Given) => Promise<Result>;
  /** Resolves once an element is visible. */
  waitFor: (target: Target) => Promise<void>;
  /** Scrolls an element to the middle of the screen and touches it. */
  tap: (target: Target) => Promise<void>;
  /** Presses the keys of a text. */
  type: (text: string) => Promise<void>;
  close: () => Promise<void>;
}

type Session = Pick<CDPSession, 'send' | 'on'>;

/** Opens a session of a tab through the browser's own session, so that Playwright does not adopt the tab. */
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

/** Counts the bytes that a page fetches from now on. */
async function countBytes(session: Session): Promise<Fetched> {
  const types = new Map<string, string>();
  const under = new Set<string>();
  let last = performance.now();
  const fetched = {
    bytes: 0,
    scriptBytes: 0,
    async quiet() {
      // A worker's request begins in the page and ends in its own session: five seconds without a byte count as quiet.
      const isBusy = () => performance.now() - last < (under.size > 0 ? 5_000 : 500);
      while (isBusy()) await new Promise((resolve) => setTimeout(resolve, 50));
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

/** Opens a phone with an empty cache; `processorOnly` leaves the network unthrottled. */
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
  /** Returns the centre of an element, scrolled to if asked; undefined until it is visible. */
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
        // Undefined while another element covers it.
        return !moves || element.contains(document.elementFromPoint(place.x, place.y)) ? place : undefined;
      },
      { ...target, scroll },
    );
  async function waitFor(target: Target, scroll = false) {
    for (let poll = 0; poll < 200; poll++) {
      const place = await find(target, scroll);
      if (place) return place;
      await new Promise((resolve) => setTimeout(resolve, 50));
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
