import { expect, test } from './configured-site.ts';

// One worker builds the site once for all of these.
test.describe.configure({ mode: 'default' });

test.beforeEach(({ configured }) => {
  configured.asked.length = 0;
});

test('a photograph is fetched in a width that fits, as the stock-photo host wants it', async ({ page, configured }) => {
  await page.goto('/ai-applications/energy');
  const photo = page.getByRole('img', { name: 'A bridge' });
  await expect
    .poll(() => photo.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
    .toBeGreaterThan(0);
  const offered = await photo.getAttribute('srcset');
  expect(offered?.match(/\d+(?=w(?:,|$))/g)).toEqual(['320', '640', '768', '1024', '1280']);
  const [asked, ...more] = configured.asked.filter(({ pathname }) => pathname === '/bridge');
  expect(more).toEqual([]);
  expect(Object.fromEntries(asked?.searchParams ?? [])).toEqual({ w: '640', h: '427', q: '80', fm: 'webp' });
  await expect(photo).toHaveCSS('opacity', '1');
});

test('a photograph that does not come in the size asked for comes as it is at its address', async ({
  page,
  configured,
}) => {
  await page.goto('/services/ai-adoption');
  const photo = page.getByRole('img', { name: 'A bridge' });
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.currentSrc)).toBe(configured.original);
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expect(photo).toHaveCSS('opacity', '1');
});

test('a photograph that cannot be loaded at all gives way to the drawing of the page', async ({ page, configured }) => {
  await page.route(`${configured.original}**`, (route) => route.abort());
  await page.goto('/services/ai-adoption');
  const drawing = page.locator('main img[src^="/_astro/"]').first();
  await expect.poll(() => drawing.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expect(drawing).toHaveAttribute('alt', '');
  await expect(drawing).toHaveCSS('opacity', '1');
});

test('an article’s photograph stands above it and in the list of news, there without words', async ({ page }) => {
  await page.goto('/news/agentic-ai-governance');
  await expect(page.getByRole('img', { name: 'A bridge' })).toBeVisible();
  await page.goto('/news');
  await expect(page.locator('img[data-original$="/bridge"]')).toHaveAttribute('alt', '');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a photograph is not hidden, and web analytics is not loaded', async ({ page, configured }) => {
    await page.goto('/ai-applications/energy');
    await expect(page.getByRole('img', { name: 'A bridge' })).toHaveCSS('opacity', '1');
    expect(configured.asked.map(({ pathname }) => pathname)).toEqual(['/bridge']);
  });
});

test('web analytics is loaded with its id once the page is there, and a search is told to it', async ({
  page,
  configured,
}) => {
  await page.goto('/about');
  await expect
    .poll(() => configured.asked.map(({ pathname, search }) => pathname + search))
    .toEqual(['/script.js?id=X-1']);
  await page.getByRole('combobox', { name: 'Search' }).first().fill('qxzjq');
  const told = () =>
    page.evaluate(() =>
      ((window as { dataLayer?: ArrayLike<unknown>[] }).dataLayer ?? []).map((entry) => Array.from(entry)).at(-1),
    );
  await expect
    .poll(told)
    .toEqual(['event', 'search', { search_term: 'qxzjq', result_count: 0, search_result: 'no_results' }]);
});

for (const [wish, property] of [
  ['Do Not Track', { doNotTrack: '1' }],
  ['Global Privacy Control', { globalPrivacyControl: true }],
] as const)
  test(`web analytics is not loaded for a visitor who asks for ${wish}`, async ({ page, configured }) => {
    await page.addInitScript((values) => {
      for (const [name, value] of Object.entries(values))
        Object.defineProperty(Navigator.prototype, name, { get: () => value });
    }, property);
    await page.goto('/about');
    await page.mouse.click(5, 300);
    await page.keyboard.press('Tab');
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 5_000 })));
    expect(configured.asked).toEqual([]);
    expect(await page.evaluate(() => 'gtag' in window)).toBe(false);
  });

test('the privacy policy names both hosts', async ({ page, configured }) => {
  await page.goto('/privacy-policy');
  const { host } = new URL(configured.original);
  const photographs = page.getByText(`Photographs: loaded from ${host}`);
  await page.locator('details', { has: photographs }).locator('summary').click();
  await expect(photographs).toBeVisible();
  await expect(page.getByText(`Web analytics: loaded from ${host}`)).toBeVisible();
});
