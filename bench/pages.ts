// Opens a page of each kind on a slow phone, from the production server, with an empty cache each time.
import { brotliCompressSync } from 'node:zlib';
import { chromium, type Browser, type Page } from '@playwright/test';
import config from '../playwright.config.ts';
import { startServer } from '../tests/resilience/server-process.ts';
import { fullBrowser } from '../tools/test-browser.ts';
import { rowOf, type Row } from './row.ts';
import { makeBenchPlace } from './server.ts';

/** Addresses by kind of page. */
const pagesByKind: Record<string, string> = {
  home: '/',
  service: '/services/ai-adoption',
  course: '/services/cybersecurity-essentials',
  listing: '/services',
  article: '/news/agentic-ai-enterprise-adoption',
  news: '/news',
  regulation: '/ai-regulations/eu-ai-act',
  sector: '/ai-applications/healthcare',
  contact: '/contact',
  policy: '/privacy-policy',
};

/** Measures of one page, a value for each time that it was opened. */
const measures = {
  document: { name: 'document', unit: 'bytes' },
  bytes: { name: 'bytes before interaction', unit: 'bytes' },
  scriptBytes: { name: 'script before interaction', unit: 'bytes' },
  afterActivity: { name: 'first touch after other activity', unit: 'ms', goal: { atMost: 350 } },
  asFirstActivity: { name: 'first touch as the first activity', unit: 'ms', goal: { atMost: 750 } },
} satisfies Record<string, Omit<Row, 'value'>>;
type Values = Record<keyof typeof measures, number[]>;

const screen = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
  // Metered: no prefetch warms the cache.
  connectionType: 'cellular4g',
} as const;

/** A first touch on a control that needs script, and the element that is visible only with the answer. */
interface Touch {
  touch: (page: Page) => Promise<void>;
  answer: string;
}

const touches: Record<string, Touch> = {
  '/': {
    async touch(page) {
      await page.getByRole('button', { name: 'Menu', exact: true }).tap();
      await page.getByRole('dialog').getByRole('combobox').tap();
      await page.keyboard.type('data');
    },
    answer: '[role=listbox] [role=option]',
  },
  '/services/cybersecurity-essentials': {
    touch: (page) => page.locator('form[data-form] button[type=submit]').tap(),
    answer: '[data-error-summary]:not([hidden]) li',
  },
};

/** Opens a page on a new phone and counts the bytes that it fetches until the network is idle. */
async function openPage(browser: Browser, address: string) {
  const context = await browser.newContext({ ...screen, baseURL: address });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const fetched = { bytes: 0, scriptBytes: 0 };
  const types = new Map<string, string | undefined>();
  session.on('Network.requestWillBeSent', ({ requestId, type }) => types.set(requestId, type));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    fetched.bytes += encodedDataLength;
    if (types.get(requestId) === 'Script') fetched.scriptBytes += encodedDataLength;
  });
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', network);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.goto(address, { waitUntil: 'networkidle' });
  return { page, fetched };
}

/** Reads the weight of a page's document, and its inline scripts. */
function readDocument(page: Page) {
  return page.evaluate(() => {
    const scripts = [...document.querySelectorAll('script:not([src])')].filter(
      (script) => !/json|speculationrules/.test(script.getAttribute('type') ?? ''),
    );
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    return {
      document: navigation?.encodedBodySize ?? NaN,
      inline: scripts.map((script) => script.textContent ?? '').join('\n'),
    };
  });
}

/** Returns the time from the last touch to the frame after its answer, by the page's own clock, in ms. */
async function timeTouch(page: Page, { touch, answer }: Touch): Promise<number> {
  const answered = page.evaluate(
    (selector) =>
      new Promise<number>((resolve) => {
        let touched = NaN;
        addEventListener('pointerdown', ({ timeStamp }) => (touched = timeStamp), true);
        const observer = new MutationObserver(() => {
          if (!document.querySelector<HTMLElement>(selector)?.getClientRects().length) return;
          observer.disconnect();
          // The answer is painted with the next frame.
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - touched)));
        });
        observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
      }),
    answer,
  );
  await touch(page);
  return answered;
}

async function measurePage(browser: Browser, address: string, touch: Touch | undefined, values: Values): Promise<void> {
  const { page, fetched } = await openPage(browser, address);
  const { inline, document } = await readDocument(page);
  values.document.push(document);
  values.bytes.push(fetched.bytes);
  values.scriptBytes.push(fetched.scriptBytes + (inline === '' ? 0 : brotliCompressSync(inline).length));
  if (touch) values.asFirstActivity.push(await timeTouch(page, touch));
  await page.context().close();
  if (!touch) return;
  const { page: activePage } = await openPage(browser, address);
  await activePage.evaluate(() => scrollBy({ top: 20, behavior: 'instant' }));
  // Preloading begins with the next frame; until then the network seems idle.
  await activePage.waitForTimeout(1_000);
  await activePage.waitForLoadState('networkidle');
  values.afterActivity.push(await timeTouch(activePage, touch));
  await activePage.context().close();
}

/** Measures a page of each kind. @param runs how often each is opened; the median counts */
export async function measurePages(runs: number): Promise<Row[]> {
  const place = makeBenchPlace();
  const server = await startServer(place.environment, { timeout: 3_600_000 });
  const rows: Row[] = [];
  let browser: Browser | undefined;
  try {
    browser = await chromium.launch({ ...config.use?.launchOptions, ...fullBrowser });
    for (const [kind, path] of Object.entries(pagesByKind)) {
      const values = Object.fromEntries(Object.keys(measures).map((key) => [key, [] as number[]])) as Values;
      for (let run = 0; run < runs; run++) await measurePage(browser, server.url + path, touches[path], values);
      for (const [key, measure] of Object.entries(measures)) {
        const valuesOfRuns = values[key as keyof Values];
        if (valuesOfRuns.length > 0) rows.push(rowOf({ ...measure, name: `${kind}: ${measure.name}` }, valuesOfRuns));
      }
      console.log(`Measured ${kind}.`);
    }
    return rows;
  } finally {
    await browser?.close();
    await server.stop();
    place.remove();
  }
}
