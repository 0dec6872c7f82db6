import { readContent } from '../../model/read-content.ts';
import { expect, test } from './desk.ts';

const content = readContent(process.cwd());
const paths = [...content.pages.filter(({ unlisted }) => !unlisted), ...content.articles].map(({ path }) => path);

// Width and theme; what axe says of each page stands in axe.spec.ts.
const screens = [
  [320, 'light'],
  [390, 'dark'],
  [768, 'light'],
  [1280, 'light'],
  [1280, 'dark'],
  [1920, 'light'],
] as const;

for (const path of paths) {
  test(`${path} can be used by everyone, in light and dark, from 320 to 1920 pixels`, async ({ page }) => {
    const troubles: string[] = [];
    page.on('console', (message) => message.type() === 'error' && troubles.push(message.text()));
    page.on('pageerror', (error) => troubles.push(error.message));
    page.on('request', (asked) => {
      if (new URL(asked.url()).hostname !== '127.0.0.1') troubles.push(`asked ${asked.url()}`);
    });
    await page.goto(path);
    for (const [width, colorScheme] of screens) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 800 });
      const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(tooWide, `wider than the screen at ${width}`).toBeLessThanOrEqual(0);
    }
    expect(troubles).toEqual([]);
  });
}

test('no link on the site leads nowhere', async ({ page, request }) => {
  const dead: string[] = [];
  const seen = new Set<string>();
  for (const path of paths) {
    await page.goto(path);
    const links = await page
      .locator('a[href]')
      .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
    for (const link of new Set(links.filter((href) => new URL(href).hostname === '127.0.0.1'))) {
      const { pathname, hash } = new URL(link);
      if (!seen.has(pathname)) {
        seen.add(pathname);
        if ((await request.get(pathname)).status() !== 200) dead.push(`${path} -> ${pathname}`);
      }
      if (hash && pathname === path && (await page.locator(`[id="${hash.slice(1)}"]`).count()) === 0)
        dead.push(`${path} -> ${hash}`);
    }
  }
  expect(dead).toEqual([]);
});

test('each page has a title, a description and an address of its own', async ({ page }) => {
  const seen = { title: new Set<string>(), description: new Set<string>() };
  for (const path of paths) {
    await page.goto(path);
    const description = await page.locator('meta[name="description"]').getAttribute('content');
    seen.title.add(await page.title());
    seen.description.add(description ?? '');
    expect(await page.locator('link[rel="canonical"]').getAttribute('href')).toMatch(new RegExp(`${path}$`));
  }
  expect(seen.title.size).toBe(paths.length);
  expect(seen.description.size).toBe(paths.length);
});

test('an unknown address says so, offers the way home and the nearest pages', async ({ page }) => {
  const answer = await page.goto('/services/cybersecurity-essential');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible();
  await expect(page.locator('main').getByRole('link', { name: 'Cybersecurity Essentials' })).toBeVisible();
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('both spellings of the standards lead to their page for good', async ({ request }) => {
  for (const [from, to] of Object.entries(content.redirects)) {
    const answer = await request.get(from, { maxRedirects: 0 });
    expect(answer.status()).toBe(301);
    expect(answer.headers()['location']).toBe(to);
  }
});

test('no page asks for the code of an island before it is touched', async ({ page }) => {
  test.setTimeout(180_000);
  for (const path of paths) {
    const scripts: string[] = [];
    page.on('request', (asked) => asked.resourceType() === 'script' && scripts.push(asked.url()));
    await page.goto(path, { waitUntil: 'networkidle' });
    // Its own small script is named in it, and weighed in weight.spec.ts.
    const own = await page
      .locator('script[src]')
      .evaluateAll((all) => all.map((one) => (one as HTMLScriptElement).src));
    expect(
      scripts.filter((address) => !own.includes(address)),
      path,
    ).toEqual([]);
    page.removeAllListeners('request');
  }
});
