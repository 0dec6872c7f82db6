import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { expect, test } from '@playwright/test';
import { buildPages } from '../../tools/build.ts';
import { copyFirm } from '../fixtures/copy-firm.ts';

// A site for the public, with photographs and web analytics on another host, built without the server.

const copy = copyFirm('package.json', 'astro.config.ts', 'tsconfig.json', 'model', 'sections', 'site', 'tools');
const dist = join(copy.folder, 'dist');
const requested: URL[] = [];
const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.svg': 'image/svg+xml' };

/** The other host. It has no resized version of the photograph "original-only". */
const otherHost = createServer(({ url = '/' }, response) => {
  const address = new URL(url, 'http://host');
  requested.push(address);
  const isMissing = address.pathname === '/original-only' && address.searchParams.has('w');
  const type = types[extname(address.pathname)] ?? 'image/svg+xml';
  response.writeHead(isMissing ? 503 : 200, { 'Content-Type': type, 'Access-Control-Allow-Origin': '*' });
  // Browsers show a picture even if its response has an error status.
  response.end(
    isMissing || type === 'text/javascript' ? '' : '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="6"/>',
  );
});

const site = createServer(({ url = '/' }, response) => {
  const { pathname } = new URL(url, 'http://site');
  const file = [pathname, `${pathname === '/' ? '/index' : pathname}.html`]
    .map((name) => join(dist, name))
    .find((name) => extname(name) && existsSync(name));
  response.writeHead(file ? 200 : 404, { 'Content-Type': types[extname(file ?? '')] ?? 'application/octet-stream' });
  response.end(file && readFileSync(file));
});

async function listen(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

let address = '';
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  const otherAddress = await listen(otherHost);
  const settings = `photos: ${otherAddress}\nanalytics: { script: ${otherAddress}/script.js, id: X-1 }`;
  copy.change('organisation.yaml', 'photos: https://photos.example', settings);
  copy.change('pages/ai-applications/energy.yaml', 'https://photos.example', otherAddress);
  const photo = `photo: { url: '${otherAddress}/original-only', alt: A bridge }`;
  copy.change('pages/services/ai-adoption.yaml', '    lead:', `    ${photo}\n    lead:`);
  const { passed, output } = await buildPages(dist, {
    cwd: copy.folder,
    env: { SITE_SERVER: 'off', SITE_URL: 'https://www.fixture.example' },
  });
  expect(passed, output).toBe(true);
  address = await listen(site);
});
test.afterAll(() => {
  for (const server of [site, otherHost]) {
    server.closeAllConnections();
    server.close();
  }
  copy.remove();
});
test.beforeEach(() => void (requested.length = 0));

test('a photograph is requested in the size that fits, and in its original size if that fails', async ({ page }) => {
  await page.goto(`${address}/ai-applications/energy`);
  const photo = page.getByRole('img', { name: 'A bridge' });
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  expect((await photo.getAttribute('srcset'))?.match(/\d+(?=w(?:,|$))/g)).toEqual([
    '320',
    '640',
    '768',
    '1024',
    '1280',
  ]);
  const [photoRequest] = requested.filter(({ pathname }) => pathname === '/bridge');
  expect(Object.fromEntries(photoRequest?.searchParams ?? [])).toEqual({ w: '640', h: '427', q: '80', fm: 'webp' });
  await page.goto(`${address}/services/ai-adoption`);
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(/original-only$/);
});

test('a photograph that cannot be loaded at all gives way to the drawing of the page', async ({ page }) => {
  await page.route('**/original-only**', (route) => route.abort());
  await page.goto(`${address}/services/ai-adoption`);
  const drawing = page.locator('main img[src^="/_astro/"]').first();
  await expect.poll(() => drawing.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expect(drawing).toHaveAttribute('alt', '');
});

test('a search is reported to web analytics', async ({ page }) => {
  await page.goto(`${address}/about`);
  await expect.poll(() => requested.map(({ href }) => href.replace('http://host', ''))).toEqual(['/script.js?id=X-1']);
  await page.getByRole('combobox', { name: 'Search' }).first().fill('qxzjq');
  const reported = () =>
    page.evaluate(() =>
      ((window as { dataLayer?: ArrayLike<unknown>[] }).dataLayer ?? []).map((entry) => Array.from(entry)).at(-1),
    );
  await expect
    .poll(reported)
    .toEqual(['event', 'search', { search_term: 'qxzjq', result_count: 0, search_result: 'no_results' }]);
});

for (const [wish, property] of [
  ['Do Not Track', { doNotTrack: '1' }],
  ['Global Privacy Control', { globalPrivacyControl: true }],
] as const)
  test(`web analytics is not loaded for a visitor who asks for ${wish}`, async ({ page }) => {
    await page.addInitScript((values) => {
      for (const [name, value] of Object.entries(values))
        Object.defineProperty(Navigator.prototype, name, { get: () => value });
    }, property);
    await page.goto(`${address}/about`);
    await page.mouse.click(5, 300);
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 5_000 })));
    expect(requested).toEqual([]);
    expect(await page.evaluate(() => 'gtag' in window)).toBe(false);
  });
