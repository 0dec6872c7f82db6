// Opens a page of each kind on a slow phone, from the production server, with an empty cache each time.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Browser } from '@playwright/test';
import { median, spread, type Row } from './row.ts';
import { startServer } from './running-server.ts';
import { openPhone, startBrowser, type Phone } from './slow-phone.ts';
import { timeTouch, touches } from './touches.ts';

const kinds: Record<string, string> = {
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
  firstPaint: { name: 'first contentful paint', unit: 'ms' },
  largestPaint: { name: 'largest contentful paint', unit: 'ms' },
  blocking: { name: 'blocking time', unit: 'ms', goal: { atMost: 50 } },
  shift: { name: 'layout shift', unit: '', goal: { atMost: 0 } },
  prepared: { name: 'first touch after other activity', unit: 'ms', goal: { atMost: 350 } },
  sudden: { name: 'first touch as the first activity', unit: 'ms', goal: { atMost: 750 } },
} satisfies Record<string, Omit<Row, 'value'>>;
type Values = Record<keyof typeof measures, number[]>;

/** Reads the timings of a page that is quiet and was not touched. */
async function readOpening({ evaluate, fetched }: Phone): Promise<Partial<Record<keyof Values, number>>> {
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
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    return {
      document: navigation?.encodedBodySize ?? NaN,
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

async function onPhone(browser: Browser, address: string, measure: (phone: Phone) => Promise<void>): Promise<void> {
  const phone = await openPhone(browser);
  try {
    await phone.goto(address);
    await phone.fetched.quiet();
    await measure(phone);
  } finally {
    await phone.close();
  }
}

async function measurePage(browser: Browser, origin: string, path: string, values: Values): Promise<void> {
  const touch = touches[path];
  await onPhone(browser, origin + path, async (phone) => {
    const opening = await readOpening(phone);
    for (const [key, value] of Object.entries(opening)) values[key as keyof Values].push(value);
    if (touch) values.sudden.push(await timeTouch(phone, touch));
  });
  if (!touch) return;
  await onPhone(browser, origin + path, async (phone) => {
    await phone.evaluate(() => scrollBy({ top: 20, behavior: 'instant' }), undefined);
    // Preloading begins with the next frame; until then the network seems quiet.
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    await phone.fetched.quiet();
    values.prepared.push(await timeTouch(phone, touch));
  });
}

/** @param runs how often each page is opened; the median counts */
export async function measurePages(runs: number): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'pages-bench-'));
  const server = await startServer(`file:${join(folder, 'plumbline.db')}`);
  const browser = await startBrowser();
  const rows: Row[] = [];
  try {
    for (const [kind, path] of Object.entries(kinds)) {
      const values = Object.fromEntries(Object.keys(measures).map((key) => [key, [] as number[]])) as Values;
      for (let run = 0; run < runs; run++) await measurePage(browser, server.origin, path, values);
      for (const [key, measure] of Object.entries(measures)) {
        const found = values[key as keyof Values];
        if (found.length === 0) continue;
        rows.push({ ...measure, name: `${kind}: ${measure.name}`, value: median(found), noise: spread(found) });
      }
      console.log(`Measured ${kind}.`);
    }
    return rows;
  } finally {
    await browser.close();
    await server.stop();
    rmSync(folder, { recursive: true });
  }
}
