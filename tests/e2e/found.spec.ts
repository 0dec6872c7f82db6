import type { APIRequestContext } from '@playwright/test';
import { articleCategories } from '../../model/article.ts';
import { hasPassed } from '../../model/course.ts';
import { dayInSingapore } from '../../model/day.ts';
import { address, content, listed } from '../live/live-content.ts';
import { expect, test } from './server.ts';

test.use({ site: 'live' });

// What programs read of our own site. What pages say of themselves, tests/live/pages.test.ts compares with what they show.

/** Width and height of a PNG, from its header. */
async function pictureSize(request: APIRequestContext, path: string) {
  const response = await request.get(path);
  expect(response.status(), path).toBe(200);
  expect(response.headers()['content-type'], path).toBe('image/png');
  const body = await response.body();
  return [body.readUInt32BE(16), body.readUInt32BE(20)];
}

test('every file that others read is served as what it is', async ({ request }) => {
  const types = {
    '/sitemap-index.xml': 'application/xml; charset=utf-8',
    '/sitemap.xml': 'application/xml; charset=utf-8',
    '/rss.xml': 'application/xml; charset=utf-8',
    '/robots.txt': 'text/plain; charset=utf-8',
    '/llms.txt': 'text/plain; charset=utf-8',
    '/humans.txt': 'text/plain; charset=utf-8',
    '/.well-known/security.txt': 'text/plain; charset=utf-8',
    '/site.webmanifest': 'application/manifest+json; charset=utf-8',
    '/courses.ics': 'text/calendar; charset=utf-8; method=PUBLISH',
    '/courses.json': 'application/json; charset=utf-8',
    '/courses.schema.json': 'application/json; charset=utf-8',
    '/favicon.ico': 'image/x-icon',
    '/favicon.svg': 'image/svg+xml; charset=utf-8',
    '/icons/180.png': 'image/png',
  };
  for (const [path, type] of Object.entries(types)) {
    const response = await request.get(path);
    expect([path, response.status(), response.headers()['content-type']]).toEqual([path, 200, type]);
  }
});

test('the sitemap names every page that can be found, and each of them is there', async ({ request }) => {
  const index = await (await request.get('/sitemap-index.xml')).text();
  expect(index).toContain(`<loc>${address('/sitemap.xml')}</loc>`);
  const text = await (await request.get('/sitemap.xml')).text();
  const found = [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map((match) => match[1] ?? '');
  const isCategory = (url: string) => url.includes('/category/');
  expect(found.filter((url) => !isCategory(url)).toSorted()).toEqual(listed.map(address).toSorted());
  expect(found.filter(isCategory)).toHaveLength(articleCategories.length);
  for (const url of found) expect((await request.get(new URL(url).pathname)).status(), url).toBe(200);
});

test('every icon of the manifest has the size that it says', async ({ request }) => {
  const manifest = (await (await request.get('/site.webmanifest')).json()) as {
    icons: { src: string; sizes: string; type: string }[];
  };
  const drawn = manifest.icons.filter(({ type }) => type === 'image/png');
  expect(drawn.length).toBeGreaterThan(2);
  for (const { src, sizes } of drawn) expect((await pictureSize(request, src)).join('x')).toBe(sizes);
});

test('a reader of feeds finds the news from the news page, and a calendar the dates to come from the services', async ({
  page,
  request,
}) => {
  await page.goto('/news');
  const feed = await page.locator('link[type="application/rss+xml"]').getAttribute('href');
  expect(await (await request.get(feed ?? '')).text()).toContain('<rss version="2.0"');
  await page.goto('/services');
  const today = dayInSingapore(new Date());
  const coming = content.courses.flatMap(({ intakes }) => intakes).filter((intake) => !hasPassed(intake, today));
  const calendar = page.locator('link[type="text/calendar"]');
  await expect(calendar).toHaveCount(coming.length > 0 ? 1 : 0);
  await expect(page.getByRole('link', { name: 'Subscribe to all dates' })).toHaveCount(coming.length > 0 ? 1 : 0);
  const text = await (await request.get('/courses.ics')).text();
  expect(text.match(/BEGIN:VEVENT/g) ?? []).toHaveLength(coming.flatMap(({ days }) => days).length);
});
