// Our pages as they are beside the pages of an earlier build, on the slow phone, and beside themselves with neither
// script nor web font; and the first touch, with a sign of a person before it and without.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { root } from '../tools/project.ts';
import { kinds } from './browser.ts';
import { atMost, median, spread, type Row } from './row.ts';
import { openBarePhone, readOpening, type Opening } from './bare-phone.ts';
import { startBrowser } from './slow-phone.ts';
import { serveFolder, type StaticServer } from './static-server.ts';
import { timeTouch, touches } from './touches.ts';

const [now, earlier, bare] = ['now', 'before', 'bare'] as const;
type Site = typeof now | typeof earlier | typeof bare;

interface Measured {
  openings: Opening[];
  /** From the first touch to its answer: after a sign of a person, and where it is the first sign itself. */
  prepared: number[];
  sudden: number[];
}

async function open(browser: Browser, address: string, into: Measured): Promise<void> {
  const phone = await openBarePhone(browser);
  try {
    await phone.goto(address);
    await phone.fetched.quiet();
    into.openings.push(await readOpening(phone));
  } finally {
    await phone.close();
  }
}

async function touch(browser: Browser, origin: string, path: string, sign: boolean): Promise<number[]> {
  const act = touches[path];
  if (!act) return [];
  const phone = await openBarePhone(browser);
  try {
    await phone.goto(origin + path);
    await phone.fetched.quiet();
    if (sign) {
      await phone.evaluate(() => scrollBy({ top: 20, behavior: 'instant' }), undefined);
      // What the sign asks for is under way only after the next frame: until then nothing is fetched, and all seems quiet.
      await new Promise((wake) => setTimeout(wake, 1_000));
      await phone.fetched.quiet();
    }
    return [await timeTouch(phone, act)];
  } finally {
    await phone.close();
  }
}

type All = Record<string, Record<Site, Measured>>;

async function measure(servers: Record<Site, StaticServer>, runs: number): Promise<All> {
  const browser = await startBrowser();
  const all: All = {};
  try {
    for (const [kind, path] of Object.entries(kinds)) {
      const fresh = (): Measured => ({ openings: [], prepared: [], sudden: [] });
      const bySite = (all[kind] = { now: fresh(), before: fresh(), bare: fresh() });
      for (let run = 0; run < runs; run++) {
        const sites: Site[] = [now, earlier, bare];
        // In turn from either end, so that none always comes after the same one.
        for (const site of run % 2 === 0 ? sites : sites.toReversed()) {
          await open(browser, servers[site].origin + path, bySite[site]);
          if (site === bare) continue;
          bySite[site].prepared.push(...(await touch(browser, servers[site].origin, path, true)));
          bySite[site].sudden.push(...(await touch(browser, servers[site].origin, path, false)));
        }
      }
      console.log(`Measured ${kind}.`);
    }
  } finally {
    await browser.close();
  }
  return all;
}

/** The rows of a number that is the better the smaller it is, and the median of its ratios over all kinds. */
function rowsOf(
  all: All,
  name: string,
  unit: string,
  key: keyof Opening,
  goals: Partial<Record<Site, number>>,
  most?: number,
): Row[] {
  const of = (kind: string, site: Site) => all[kind]?.[site].openings.map((opening) => opening[key]) ?? [];
  const middle = (kind: string, site: Site) => median(of(kind, site));
  const rows = Object.keys(all).map((kind): Row => {
    const value = middle(kind, now);
    const beside = { before: middle(kind, earlier), bare: middle(kind, bare) };
    const goal = most === undefined ? {} : atMost(Number(value.toFixed(3)), most);
    return { name: `${kind}: ${name}`, unit, value, beside, noise: spread(of(kind, now)), ...goal };
  });
  const ratios = Object.entries(goals).map(([site, goal]): Row => {
    const value = median(Object.keys(all).map((kind) => middle(kind, now) / middle(kind, site as Site)));
    return { name: `${name}, as a part of ${site}, median of all kinds`, unit: '', value, ...atMost(value, goal) };
  });
  return [...ratios, ...rows];
}

function touchRows(all: All): Row[] {
  return Object.entries(kinds).flatMap(([kind, path]) => {
    const measured = all[kind];
    const { name } = touches[path] ?? {};
    if (!measured || !name) return [];
    const row = (words: string, key: 'prepared' | 'sudden', most: number): Row => {
      const value = median(measured.now[key]);
      const beside = { before: median(measured.before[key]) };
      return {
        name: `${kind}: first touch of ${name}, ${words}`,
        unit: 'ms',
        value,
        beside,
        noise: spread(measured.now[key]),
        ...atMost(value, most),
      };
    };
    return [row('after a sign of a person', 'prepared', 350), row('as the first sign', 'sudden', 700)];
  });
}

/**
 * Measures a page of every kind beside the same page of an earlier build. The raw numbers are kept too.
 * @param folder the built site of then
 */
export async function measureBefore(folder: string, runs: number): Promise<Row[]> {
  const dist = join(root, 'dist');
  const servers = {
    now: await serveFolder(dist),
    before: await serveFolder(folder),
    bare: await serveFolder(dist, { withoutScripts: true, withoutFonts: true }),
  };
  try {
    const all = await measure(servers, runs);
    const results = join(root, 'bench', 'results');
    mkdirSync(results, { recursive: true });
    writeFileSync(join(results, 'before-raw.json'), `${JSON.stringify(all)}\n`);
    return [
      ...rowsOf(all, 'first paint', 'ms', 'firstPaint', { before: 0.65 }),
      ...rowsOf(all, 'largest paint', 'ms', 'largestPaint', { before: 0.8, bare: 1.1 }),
      ...rowsOf(all, 'blocking time', 'ms', 'blocking', {}, 50),
      ...rowsOf(all, 'layout shift', '', 'shift', {}, 0),
      ...rowsOf(all, 'bytes before interaction', 'bytes', 'bytes', { before: 0.75 }),
      ...touchRows(all),
    ];
  } finally {
    for (const server of Object.values(servers)) server.close();
  }
}
