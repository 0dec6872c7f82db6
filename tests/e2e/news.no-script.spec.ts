import { expect, test } from './server.ts';

test.use({ javaScriptEnabled: false });

test('each category is a page that shows its articles and no others', async ({ page }) => {
  await page.goto('/news');
  const chips = page.getByRole('navigation', { name: 'Filter by category' }).getByRole('link');
  const articles = page.locator('main li h3');
  const articleCount = await articles.count();
  const links = await chips.evaluateAll((elements) =>
    elements.map((link) => [link.getAttribute('href'), link.textContent]),
  );
  expect(links.length).toBeGreaterThan(2);
  let sum = 0;
  for (const [href, label] of links.slice(1)) {
    await page.goto(String(href));
    const count = Number(/\d+/.exec(label ?? '')?.[0]);
    const name = (label ?? '').replace(/ \d.*/, '');
    await expect(articles).toHaveCount(count);
    // A card names its category.
    await expect(page.locator('main li:has(h3)').getByText(name, { exact: true })).toHaveCount(count);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await expect(page.locator('main [aria-current=true]')).toHaveText(label ?? '');
    if (count === 0) await expect(page.getByText('No articles found for the selected category.')).toBeVisible();
    sum += count;
  }
  expect(sum).toBe(articleCount);
});
