// The editor at /edit beyond the tasks (editor-tasks.spec.ts) and the mistakes (editor-mistakes.spec.ts) of who uses it.
import type { Page } from '@playwright/test';
import AxeBuilder from '@axe-core/playwright';
import { expect, test } from './editing-site.ts';
import { open, saved } from './editor.ts';
import { holdBack } from './hold-back.ts';

/** What axe finds in the editor; its preview is a page of the site, which tests of its own look at. */
const faults = async (page: Page) =>
  (await new AxeBuilder({ page }).exclude('iframe').analyze()).violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`,
  );

// One development server for all of it: it takes its time to start.
test('the editor follows the model, keeps nobody out, and answers this machine alone', async ({ page, edited }) => {
  test.setTimeout(600_000);

  await test.step('a field that the model has is in the form, with its description', async () => {
    await open(page, 'content/courses/cybersecurity-essentials.yaml');
    await expect(page.getByLabel('Seats')).toBeVisible();
    await expect(page.getByText('How many people can be seated; added by a test.')).toBeVisible();
  });

  await test.step('no fault of accessibility in any of its views, as wide as a desktop and as a phone', async () => {
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await open(page, 'content/pages/about.yaml');
      await page.locator('.toggle').first().click();
      expect(await faults(page)).toEqual([]);
      await page.getByRole('button', { name: 'Add a section' }).click();
      expect(await faults(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'New …' }).click();
      await expect(page.getByRole('heading', { name: 'Make something new' })).toBeInViewport();
      expect(await faults(page)).toEqual([]);
      edited.write('pages/about.yaml', edited.read('content/pages/about.yaml').replace('Mission', 'Our mission'));
      await page.getByRole('button', { name: 'Publish …' }).click();
      await expect(page.getByRole('heading', { name: 'Publish' })).toBeInViewport();
      await expect(page.getByRole('row', { name: /Our mission/ })).toBeVisible();
      expect(await faults(page)).toEqual([]);
    }
  });

  await test.step('a save that is asked for twice is one save, and nobody else is blamed for it', async () => {
    const file = 'content/courses/cybersecurity-essentials.yaml';
    await open(page, file);
    await page.getByLabel('Price').fill('1234');
    let saves = 0;
    page.on('request', (request) => (saves += Number(request.url().endsWith('/edit/api/save'))));
    const release = await holdBack(page, '**/edit/api/save');
    for (let press = 0; press < 4; press += 1) await page.keyboard.press('Control+s');
    release();
    await saved(page);
    await page.unroute('**/edit/api/save');
    await expect(page.getByRole('alert')).toHaveCount(0);
    expect(saves).toBe(1);
    expect(edited.read(file)).toContain('price: 1234');
  });

  await test.step('what is written while a picture is on its way stays', async () => {
    await open(page, 'content/news/agentic-ai-governance.md');
    const text = page.getByLabel('The article, in Markdown');
    const drop = page.locator('.drop').last();
    await drop.locator('input[type=file]').setInputFiles('tests/e2e/pictures/header.png');
    await drop.getByLabel(/^What does/).fill('The head of each page');
    const release = await holdBack(page, '**/edit/api/picture');
    await drop.getByRole('button', { name: 'Add this picture' }).click();
    await text.press('ControlOrMeta+End');
    await text.pressSequentially('Written meanwhile.');
    release();
    await expect(text).toHaveValue(/!\[The head of each page\]/);
    await page.unroute('**/edit/api/picture');
    await expect(text).toHaveValue(/Written meanwhile\./);
  });

  await test.step('a redirect leads on in development too', async () => {
    edited.write('redirects.yaml', `${edited.read('content/redirects.yaml').trimEnd()}\n/promo: /contact\n`);
    await page.goto('/promo');
    await expect(page).toHaveURL(/\/contact$/);
  });

  await test.step('other sites get nothing from it', async () => {
    for (const headers of [
      { Origin: 'https://evil.example' },
      { 'Sec-Fetch-Site': 'cross-site' },
      { Origin: 'null', 'X-Editor': 'plumbline' },
    ])
      expect((await page.request.post('/edit/api/save', { headers, data: {} })).status()).toBe(403);
  });
});
