import type { APIRequestContext, Page } from '@playwright/test';
import { intakeInWords, priceInWords } from '../../model/course.ts';
import { articleDate, dayInWords, spanInWords } from '../../model/day.ts';
import { readContent } from '../../model/read-content.ts';
import { expect, test } from './desk.ts';

const content = readContent(process.cwd());
const paths = [...content.pages.filter(({ unlisted }) => !unlisted), ...content.articles].map(({ path }) => path);
/** The public address that the site was built for. */
const site = process.env['SITE_URL'] ?? 'http://127.0.0.1:4321';
const address = (path: string) => new URL(path, site).href;

interface Thing {
  [key: string]: unknown;
  '@type': string | string[];
}

async function dataOf(page: Page): Promise<Thing[]> {
  const text = await page.locator('script[type="application/ld+json"]').textContent();
  return (JSON.parse(text ?? '') as { '@graph': Thing[] })['@graph'];
}

const meta = (page: Page, name: string) =>
  page.locator(`meta[name="${name}"], meta[property="${name}"]`).getAttribute('content');

/** Every value under a key, however deep it stands. */
function valuesOf(value: unknown, key: string): string[] {
  if (!value || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    name === key && typeof inner !== 'object' ? [String(inner)] : valuesOf(inner, key),
  );
}

/** Width and height of a PNG, from its header. */
async function pictureSize(request: APIRequestContext, path: string) {
  const answer = await request.get(path);
  expect(answer.status(), path).toBe(200);
  expect(answer.headers()['content-type'], path).toBe('image/png');
  const body = await answer.body();
  return [body.readUInt32BE(16), body.readUInt32BE(20)];
}

for (const path of paths) {
  test(`${path} says what it is, and nothing that it does not show`, async ({ page, request }) => {
    await page.goto(path);
    expect(await page.locator('link[rel="canonical"]').getAttribute('href')).toBe(address(path));
    expect(await meta(page, 'og:url')).toBe(address(path));
    expect(await page.title()).toContain((await meta(page, 'og:title')) ?? 'a title');
    expect(await meta(page, 'og:description')).toBe(await meta(page, 'description'));
    expect(await meta(page, 'keywords')).toMatch(/\w/);
    expect(await meta(page, 'twitter:card')).toBe('summary_large_image');
    expect(await meta(page, 'geo.region')).toBe('SG');
    expect(await meta(page, 'geo.position')).toBe('1.29;103.85');

    const picture = (await meta(page, 'og:image')) ?? '';
    expect(picture.startsWith(address('/social/'))).toBe(true);
    expect(await pictureSize(request, new URL(picture).pathname)).toEqual([1200, 630]);

    const graph = await dataOf(page);
    const shown = ((await page.locator('body').textContent()) ?? '').replace(/\s+/g, ' ');
    for (const price of valuesOf(graph, 'price')) expect(shown).toContain(priceInWords(Number(price)));
    for (const question of [graph].flatMap((things) => things.filter((thing) => thing['@type'] === 'FAQPage')))
      for (const words of [...valuesOf(question, 'name'), ...valuesOf(question, 'text')])
        expect(shown).toContain(words.replace(/\s+/g, ' '));
    for (const course of graph.filter((thing) => thing['@type'] === 'Course')) {
      const intakes = content.courses.find(({ name }) => name === course['name'])?.intakes ?? [];
      expect(valuesOf(course, 'startDate')).toEqual(intakes.map(({ starts }) => starts));
      for (const intake of intakes) expect(shown).toContain(intakeInWords(intake));
      for (const [index, last] of valuesOf(course, 'endDate').entries())
        expect(shown).toContain(spanInWords(intakes[index]?.starts ?? '', last));
    }
    for (const day of valuesOf(graph, 'datePublished')) expect(shown).toContain(articleDate(day));
    for (const day of valuesOf(graph, 'dateModified'))
      expect(shown.includes(dayInWords(day)) || shown.includes(articleDate(day))).toBe(true);
    expect(JSON.stringify(graph)).not.toMatch(/aggregateRating|"review"|ratingValue/);
  });
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
    const answer = await request.get(path);
    expect([path, answer.status(), answer.headers()['content-type']]).toEqual([path, 200, type]);
  }
});

test('the sitemap names every page that can be found, and each of them is there', async ({ request }) => {
  const index = await (await request.get('/sitemap-index.xml')).text();
  expect(index).toContain(`<loc>${address('/sitemap.xml')}</loc>`);
  const text = await (await request.get('/sitemap.xml')).text();
  const found = [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map((match) => match[1] ?? '');
  expect(found.toSorted()).toEqual(paths.map(address).toSorted());
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

test('a reader of feeds finds the news from the news page, and a calendar the dates from the services', async ({
  page,
  request,
}) => {
  await page.goto('/news');
  const feed = await page.locator('link[type="application/rss+xml"]').getAttribute('href');
  expect(await (await request.get(feed ?? '')).text()).toContain('<rss version="2.0"');
  await page.goto('/services');
  const calendar = await page.locator('link[type="text/calendar"]').getAttribute('href');
  const intakes = content.courses.flatMap((course) => course.intakes);
  const text = await (await request.get(calendar ?? '')).text();
  expect(text.match(/BEGIN:VEVENT/g)?.length).toBeGreaterThanOrEqual(intakes.length);
});

test('a partner reads the same prices and dates from the catalogue as a visitor from the pages', async ({
  request,
}) => {
  const catalogue = (await (await request.get('/courses.json')).json()) as {
    $schema: string;
    courses: { id: string; price?: number; intakes: { starts: string; calendar: string }[] }[];
  };
  expect(catalogue.$schema).toBe(address('/courses.schema.json'));
  expect(catalogue.courses.map(({ id, price, intakes }) => [id, price, intakes.map(({ starts }) => starts)])).toEqual(
    content.courses.map(({ slug, price, intakes }) => [slug, price, intakes.map(({ starts }) => starts)]),
  );
  for (const { calendar } of catalogue.courses.flatMap(({ intakes }) => intakes))
    expect((await request.get(new URL(calendar).pathname)).status(), calendar).toBe(200);
});

test('an answer page is kept out of search', async ({ page }) => {
  await page.goto('/no-such-page');
  expect(await meta(page, 'robots')).toBe('noindex');
  await expect(page.locator('link[rel="canonical"]')).toHaveCount(0);
});
