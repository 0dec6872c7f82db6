// The slow phone without a debugger. Playwright attaches one to each of its pages: every Error that a script makes then
// costs a reading of its whole file (React makes five while it starts, 60 ms on this phone), and each document gets a
// second world of scripts. A visitor pays for neither. Here the page has nothing but what is asked of it.
import { brotliCompressSync } from 'node:zlib';
import type { Browser, CDPSession } from '@playwright/test';
import { phone, slowDown, type Fetched, type ProtocolSession } from './slow-phone.ts';

/** The first element to be seen that matches and whose text begins so. */
export interface Target {
  selector: string;
  text?: string;
}

/** A page of a phone that has never seen the site, and that no debugger looks at. */
export interface BarePhone {
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

/** A session of a tab, whose messages go through the browser's: this way Playwright does not take the tab for its own. */
async function openSession(browser: CDPSession, targetId: string): Promise<ProtocolSession> {
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
  return session as unknown as ProtocolSession;
}

/** Opens a new phone with an empty cache; `processorOnly` leaves the network as fast as it is. */
export async function openBarePhone(browser: Browser, { processorOnly = false } = {}): Promise<BarePhone> {
  const control = await browser.newBrowserCDPSession();
  const { browserContextId } = await control.send('Target.createBrowserContext');
  const { targetId } = await control.send('Target.createTarget', { url: 'about:blank', browserContextId });
  const session = await openSession(control, targetId);
  const { viewport, deviceScaleFactor } = phone;
  await session.send('Page.enable');
  await session.send('Emulation.setDeviceMetricsOverride', { ...viewport, deviceScaleFactor, mobile: true });
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  const fetched = await slowDown(session, processorOnly);

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

/** What a page's opening was like; times in milliseconds from the navigation. */
export interface Opening {
  firstPaint: number;
  largestPaint: number;
  /** What tasks took beyond 50 ms each, added up. */
  blocking: number;
  /** Cumulative layout shift. */
  shift: number;
  bytes: number;
  /** Fetched scripts as they came, inline scripts in brotli. */
  scriptBytes: number;
}

/** Reads how a page opened; call it when the page is quiet and before anything is touched. */
export async function readOpening({ evaluate, fetched }: BarePhone): Promise<Opening> {
  const { inline, ...times } = await evaluate(async () => {
    const entries = (type: string) =>
      new Promise<PerformanceEntry[]>((resolve) => {
        const observer = new PerformanceObserver((list) => resolve(list.getEntries()));
        observer.observe({ type, buffered: true });
        setTimeout(() => resolve(observer.takeRecords()), 200);
      });
    const [paints, largest, tasks, shifts] = await Promise.all(
      ['paint', 'largest-contentful-paint', 'longtask', 'layout-shift'].map(entries),
    );
    const scripts = [...document.querySelectorAll('script:not([src])')].filter(
      (script) => !/json|speculationrules/.test(script.getAttribute('type') ?? ''),
    );
    return {
      firstPaint: paints?.find(({ name }) => name === 'first-contentful-paint')?.startTime ?? NaN,
      largestPaint: largest?.at(-1)?.startTime ?? NaN,
      blocking: tasks?.reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0) ?? NaN,
      shift: (shifts as (PerformanceEntry & { value: number })[]).reduce((sum, { value }) => sum + value, 0),
      inline: scripts.map((script) => script.textContent ?? '').join('\n'),
    };
  }, undefined);
  const inlineBytes = inline === '' ? 0 : brotliCompressSync(inline).length;
  return { ...times, bytes: fetched.bytes, scriptBytes: fetched.scriptBytes + inlineBytes };
}
