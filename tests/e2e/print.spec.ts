import { expect, test } from './server.ts';

test('the Print button prints the page', async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => void (document.documentElement.dataset['printed'] = 'yes');
  });
  await page.goto('/news/agentic-ai-governance');
  await page.getByRole('button', { name: 'Print' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-printed', 'yes');
});

/** A course in parts, one in modules, one day by day. */
const coursePages = ['cybersecurity-essentials', 'compliance-implementation', 'professional-scrum-master'].map(
  (name) => `/services/${name}`,
);

const countPages = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length;

for (const path of coursePages)
  test(`${path} prints on at most two pages of A4, without its form`, async ({ page }) => {
    await page.goto(path);
    await expect(page.locator('.on-paper'), 'on a screen').toBeHidden();
    expect(countPages(await page.pdf({ preferCSSPageSize: true }))).toBeLessThanOrEqual(2);
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('form').last()).toBeHidden();
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await expect(page.locator('.on-paper')).toContainText(new RegExp(`${path}, as it was on \\d+\\s\\w+\\s\\d{4}\\.$`));
  });

test('an article prints as text: its address and date, no navigation, no table cut off', async ({ page }) => {
  await page.setViewportSize({ width: 794, height: 1123 });
  await page.emulateMedia({ media: 'print' });
  await page.goto('/news/agentic-ai-enterprise-adoption');
  await expect(page.locator('.on-paper')).toContainText('/news/agentic-ai-enterprise-adoption, as it was on');
  await expect(page.locator('article time')).toHaveText('June 20, 2025');
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('banner')).toBeHidden();
  const cutOffTables = await page
    .locator('.scrolls')
    .evaluateAll((tables) => tables.filter((table) => table.scrollWidth > table.clientWidth + 1).length);
  expect(cutOffTables).toBe(0);
});

test('a page on law prints the address of every source', async ({ page }) => {
  await page.emulateMedia({ media: 'print' });
  await page.goto('/ai-regulations/singapore');
  const printed = await page
    .locator('main a[target="_blank"]')
    .evaluateAll((links) => links.map((link) => getComputedStyle(link, '::after').content));
  expect(printed.length).toBeGreaterThan(0);
  for (const content of printed) expect(content).toMatch(/attr\(href|https?:/);
});
