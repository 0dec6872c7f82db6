// Weighs a page of each kind as a phone receives it from the production server, with an empty cache.
import { chromium, type Browser } from '@playwright/test';
import config, { phone } from '../playwright.config.ts';
import { startServer } from '../tests/resilience/server-process.ts';
import type { Row } from './row.ts';
import { makeBenchPlace } from './server.ts';

/** Addresses by kind of page. */
const pagesByKind = {
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

/** Opens a page on a new phone and counts the bytes that it fetches until the network is idle. */
async function weighPage(browser: Browser, kind: string, address: string): Promise<Row[]> {
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  let bytes = 0;
  let scriptBytes = 0;
  const types = new Map<string, string | undefined>();
  session.on('Network.requestWillBeSent', ({ requestId, type }) => types.set(requestId, type));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    bytes += encodedDataLength;
    if (types.get(requestId) === 'Script') scriptBytes += encodedDataLength;
  });
  await session.send('Network.enable');
  await page.goto(address, { waitUntil: 'networkidle' });
  const documentBytes = await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    return navigation?.encodedBodySize;
  });
  await context.close();
  return [
    { name: `${kind}: document`, unit: 'bytes', value: documentBytes ?? NaN },
    { name: `${kind}: bytes before interaction`, unit: 'bytes', value: bytes },
    { name: `${kind}: script before interaction`, unit: 'bytes', value: scriptBytes },
  ];
}

export async function measurePages(): Promise<Row[]> {
  const place = makeBenchPlace();
  const server = await startServer(place.environment);
  let browser: Browser | undefined;
  try {
    browser = await chromium.launch(config.use?.launchOptions);
    const rows: Row[] = [];
    for (const [kind, path] of Object.entries(pagesByKind))
      rows.push(...(await weighPage(browser, kind, server.url + path)));
    return rows;
  } finally {
    await browser?.close();
    await server.stop();
    place.remove();
  }
}
