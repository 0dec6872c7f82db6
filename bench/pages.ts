// A page of each kind on the slow phone, beside the same page of other sites: three React set-ups and ourselves without
// script, or an earlier build and ourselves with neither script nor web font.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Browser } from '@playwright/test';
import { root } from '../tools/project.ts';
import { buildPeers } from './peers/build-peers.ts';
import { atMost, median, spread, type Row } from './row.ts';
import { openPhone, startBrowser, type Phone } from './slow-phone.ts';
import { serveFolder, type ServeOptions } from './static-server.ts';
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

/** What a page's opening was like; times in milliseconds from the navigation. */
interface Opening {
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
async function readOpening({ evaluate, fetched }: Phone): Promise<Opening> {
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

interface Site extends ServeOptions {
  name: string;
  folder: string;
}

interface Measured {
  openings: Opening[];
  /** From the first touch to its answer: where it is the first sign of a person, and after another one. */
  sudden: number[];
  prepared: number[];
}

/** All measurements, by kind of page and by site. */
type All = Record<string, Record<string, Measured>>;

async function onPhone(browser: Browser, address: string, look: (phone: Phone) => Promise<void>): Promise<void> {
  const phone = await openPhone(browser);
  try {
    await phone.goto(address);
    // A page that is made in the browser is not there when its document is.
    await phone.waitFor({ selector: 'main h1' });
    await phone.fetched.quiet();
    await look(phone);
  } finally {
    await phone.close();
  }
}

async function measurePage(browser: Browser, address: string, path: string, hasScript: boolean, into: Measured) {
  const touch = hasScript ? touches[path] : undefined;
  await onPhone(browser, address, async (phone) => {
    into.openings.push(await readOpening(phone));
    if (touch) into.sudden.push(await timeTouch(phone, touch));
  });
  if (!touch) return;
  await onPhone(browser, address, async (phone) => {
    await phone.evaluate(() => scrollBy({ top: 20, behavior: 'instant' }), undefined);
    // What the sign asks for is under way only after the next frame: until then nothing is fetched, and all seems quiet.
    await new Promise((wake) => setTimeout(wake, 1_000));
    await phone.fetched.quiet();
    into.prepared.push(await timeTouch(phone, touch));
  });
}

async function measurePages(sites: readonly Site[], runs: number): Promise<All> {
  const servers = await Promise.all(sites.map(async (site) => ({ site, ...(await serveFolder(site.folder, site)) })));
  const browser = await startBrowser();
  const all: All = {};
  try {
    for (const [kind, path] of Object.entries(kinds)) {
      const fresh = (): Measured => ({ openings: [], sudden: [], prepared: [] });
      const bySite = (all[kind] = Object.fromEntries(sites.map(({ name }) => [name, fresh()])));
      for (let run = 0; run < runs; run++)
        // In turn, so that a slow minute falls on all alike, and from either end, so that none always follows the same one.
        for (const { site, origin } of run % 2 === 0 ? servers : servers.toReversed())
          await measurePage(browser, origin + path, path, !site.withoutScripts, bySite[site.name] ?? fresh());
      console.log(`Measured ${kind}.`);
    }
    return all;
  } finally {
    await browser.close();
    for (const { close } of servers) close();
  }
}

interface Measure {
  name: string;
  unit: string;
  values: (measured: Measured) => number[];
  /** What it may be on each page. */
  most?: number;
}

const opening = (name: string, unit: string, key: keyof Opening, most?: number): Measure => ({
  name,
  unit,
  values: ({ openings }) => openings.map((one) => one[key]),
  ...(most !== undefined && { most }),
});
const measures = {
  firstPaint: opening('first paint', 'ms', 'firstPaint'),
  largestPaint: opening('largest paint', 'ms', 'largestPaint'),
  blocking: opening('blocking time', 'ms', 'blocking', 50),
  shift: opening('layout shift', '', 'shift', 0),
  bytes: opening('bytes before interaction', 'bytes', 'bytes'),
  scriptBytes: opening('script before interaction', 'bytes', 'scriptBytes'),
  prepared: {
    name: 'first touch, after a sign of a person',
    unit: 'ms',
    values: ({ prepared }) => prepared,
    most: 350,
  },
  sudden: { name: 'first touch, as the first sign', unit: 'ms', values: ({ sudden }) => sudden, most: 700 },
} satisfies Record<string, Measure>;

const ours = 'ours';
const withoutScript = 'ours without script';

/** What our numbers may be as a part of another site's, in the median of all kinds. */
type Ratios = Partial<Record<keyof typeof measures, Record<string, number>>>;

function rowsOf(all: All, ratios: Ratios): Row[] {
  return Object.entries<Measure>(measures).flatMap(([key, { name, unit, values, most }]) => {
    const middle = (bySite: Record<string, Measured>, site: string) => median(bySite[site] ? values(bySite[site]) : []);
    const pages = Object.entries(all).flatMap(([kind, bySite]): Row[] => {
      const value = middle(bySite, ours);
      if (Number.isNaN(value)) return [];
      const others = Object.keys(bySite).filter((site) => site !== ours && !Number.isNaN(middle(bySite, site)));
      const beside = Object.fromEntries(others.map((site) => [site, middle(bySite, site)]));
      const noise = spread(bySite[ours] ? values(bySite[ours]) : []);
      const goal = most === undefined ? {} : atMost(Number(value.toFixed(3)), most);
      return [{ name: `${kind}: ${name}`, unit, value, beside, noise, ...goal }];
    });
    const parts = Object.entries(ratios[key as keyof Ratios] ?? {}).map(([site, goal]): Row => {
      const value = median(Object.values(all).map((bySite) => middle(bySite, ours) / middle(bySite, site)));
      return { name: `${name} as a part of ${site}, median of all kinds`, unit: '', value, ...atMost(value, goal) };
    });
    return [...parts, ...pages];
  });
}

const dist = join(root, 'dist');

/** @param runs how often each page is opened; the middle of them counts */
export async function measureBesidePeers(runs: number): Promise<Row[]> {
  const peers = await buildPeers(dist);
  const sites = [{ name: ours, folder: dist }, { name: withoutScript, folder: dist, withoutScripts: true }, ...peers];
  const scriptBytes = Object.fromEntries(peers.map(({ name }) => [name, 0.1]));
  return rowsOf(await measurePages(sites, runs), { largestPaint: { [withoutScript]: 1.05 }, scriptBytes });
}

/**
 * Measures beside an earlier build. The raw numbers are kept too.
 * @param folder the built site of then
 */
export async function measureBesideEarlier(folder: string, runs: number): Promise<Row[]> {
  const [before, bare] = ['before', 'bare'];
  const sites = [
    { name: ours, folder: dist },
    { name: before, folder },
    { name: bare, folder: dist, withoutScripts: true, withoutFonts: true },
  ];
  const all = await measurePages(sites, runs);
  writeFileSync(join(root, 'bench', 'results', 'before-raw.json'), `${JSON.stringify(all)}\n`);
  return rowsOf(all, {
    firstPaint: { [before]: 0.65 },
    largestPaint: { [before]: 0.8, [bare]: 1.1 },
    bytes: { [before]: 0.75 },
  });
}
