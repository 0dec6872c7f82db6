// Our pages on a slow phone, beside themselves without script and beside the same content in three React set-ups.
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { root } from '../tools/project.ts';
import { buildPeers } from './peers/build-peers.ts';
import { openBarePhone, readOpening, type Opening } from './bare-phone.ts';
import { atMost, median, spread, type Row } from './row.ts';
import { openPhone, startBrowser } from './slow-phone.ts';
import { serveFolder, type StaticServer } from './static-server.ts';
import { hurry, timeTouch, touches, type Hurry } from './touches.ts';

/** A page of each kind. */
export const kinds: Record<string, string> = {
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

const ours = 'ours';
const plain = 'ours without script';
const isOurs = (name: string) => name === ours || name === plain;
const hurried = ['home', 'course', 'article'];
/** How much oftener a page is opened with and without script than the peers are: those two are 5 in 100 apart. */
const closer = 3;

interface Site {
  name: string;
  server: StaticServer;
}

interface Measured {
  openings: Opening[];
  touches: number[];
  hurries: Hurry[];
}

/** @param touching whether more than its opening is measured */
async function measurePage(
  browser: Browser,
  site: Site,
  kind: string,
  touching: boolean,
  into: Measured,
): Promise<void> {
  const path = kinds[kind] ?? '/';
  const phone = await openBarePhone(browser);
  try {
    await phone.goto(`${site.server.origin}${path}`);
    // A page that is made in the browser is not there when its document is.
    await phone.waitFor({ selector: 'main h1' });
    await phone.fetched.quiet();
    into.openings.push(await readOpening(phone));
    const touch = touches[path];
    if (touch && touching && site.name !== plain) into.touches.push(await timeTouch(phone, touch));
  } finally {
    await phone.close();
  }
  if (!touching || !hurried.includes(kind) || site.name === plain) return;
  const other = await openPhone(browser);
  try {
    into.hurries.push(await hurry(other.page, `${site.server.origin}${path}`));
  } finally {
    await other.close();
  }
}

/** All measurements, by kind of page and by site; the sites take turns, so that a slow minute falls on all alike. */
async function measureAll(sites: readonly Site[], runs: number): Promise<Map<string, Map<string, Measured>>> {
  const all = new Map(
    Object.keys(kinds).map((kind) => [
      kind,
      new Map<string, Measured>(sites.map(({ name }) => [name, { openings: [], touches: [], hurries: [] }])),
    ]),
  );
  const browser = await startBrowser();
  try {
    for (const [kind, bySite] of all) {
      for (let run = 0; run < runs * closer; run++) {
        const withPeers = run < runs;
        // In turn from either end, so that none always comes after the same one.
        for (const site of run % 2 === 0 ? sites : sites.toReversed()) {
          const into = bySite.get(site.name);
          if (into && (withPeers || isOurs(site.name))) await measurePage(browser, site, kind, withPeers, into);
        }
      }
      console.log(`Measured ${kind}.`);
    }
  } finally {
    await browser.close();
  }
  return all;
}

/** The middle of what one number of every site was. */
function middles(bySite: Map<string, Measured>, values: (measured: Measured) => number[]): Record<string, number> {
  return Object.fromEntries(
    [...bySite]
      .filter(([, measured]) => values(measured).length > 0)
      .map(([name, measured]) => [name, median(values(measured))]),
  );
}

const bestPeer = (values: Record<string, number>) =>
  Math.min(...Object.entries(values).flatMap(([name, value]) => (isOurs(name) ? [] : value)));

function rowOf(
  name: string,
  unit: string,
  bySite: Map<string, Measured>,
  values: (measured: Measured) => number[],
  goal?: (value: number, beside: Record<string, number>) => Pick<Row, 'goal' | 'met'>,
): Row {
  const { [ours]: value = NaN, ...beside } = middles(bySite, values);
  const own = bySite.get(ours);
  return { name, unit, value, beside, noise: own ? spread(values(own)) : 0, ...goal?.(value, beside) };
}

const opening = (key: keyof Opening) => (measured: Measured) => measured.openings.map((entry) => entry[key]);

function rowsOfKind(kind: string, bySite: Map<string, Measured>): Row[] {
  const touched = touches[kinds[kind] ?? ''];
  const largest = middles(bySite, opening('largestPaint'));
  const menu = middles(bySite, ({ hurries }) => hurries.map((entry) => entry.menu));
  const rows = [
    rowOf(`${kind}: first paint`, 'ms', bySite, opening('firstPaint')),
    rowOf(`${kind}: largest paint`, 'ms', bySite, opening('largestPaint'), (value, beside) => ({
      goal: 'at most 1.05 of the page without script',
      met: value <= 1.05 * (beside[plain] ?? NaN),
    })),
    rowOf(`${kind}: blocking time`, 'ms', bySite, opening('blocking')),
    rowOf(`${kind}: layout shift`, '', bySite, opening('shift'), (value) => atMost(Number(value.toFixed(3)), 0)),
    rowOf(`${kind}: bytes before interaction`, 'bytes', bySite, opening('bytes')),
    rowOf(`${kind}: script before interaction`, 'bytes', bySite, opening('scriptBytes'), (value, beside) => ({
      goal: 'at most a tenth of the best peer’s',
      met: value <= bestPeer(beside) / 10,
    })),
  ];
  if (hurried.includes(kind)) {
    rows.push(
      {
        name: `${kind}: largest paint, as a part of the best peer’s time to interactive`,
        unit: '',
        value: (largest[ours] ?? NaN) / bestPeer(menu),
        ...atMost((largest[ours] ?? NaN) / bestPeer(menu), 0.5),
        noise: spread(bySite.get(ours)?.openings.map((entry) => entry.largestPaint) ?? []) / bestPeer(menu),
      },
      rowOf(`${kind}: from the address to the open menu`, 'ms', bySite, ({ hurries }) =>
        hurries.map((entry) => entry.menu),
      ),
      rowOf(`${kind}: from the address to the first search result`, 'ms', bySite, ({ hurries }) =>
        hurries.map((entry) => entry.search),
      ),
    );
  }
  if (touched)
    rows.push(
      rowOf(
        `${kind}: first touch of ${touched.name} to its answer`,
        'ms',
        bySite,
        (measured) => measured.touches,
        (value) => atMost(value, 900),
      ),
    );
  return rows;
}

/**
 * Measures a page of every kind on the slow phone.
 * @param runs how often each is opened; the middle of them counts
 */
export async function measureBrowser(runs: number): Promise<Row[]> {
  const dist = join(root, 'dist');
  const peers = await buildPeers(dist);
  const sites: Site[] = [
    { name: ours, server: await serveFolder(dist) },
    { name: plain, server: await serveFolder(dist, { withoutScripts: true }) },
  ];
  for (const { name, folder } of peers) sites.push({ name, server: await serveFolder(folder) });
  try {
    const all = await measureAll(sites, runs);
    return [...all].flatMap(([kind, bySite]) => rowsOfKind(kind, bySite));
  } finally {
    for (const { server } of sites) server.close();
  }
}
