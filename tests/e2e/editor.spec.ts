import type { Page } from '@playwright/test';
import AxeBuilder from '@axe-core/playwright';
import { expect, mistakes, open, save, test } from './editing-site.ts';

test.use({ viewport: { width: 1200, height: 640 }, contextOptions: { reducedMotion: 'reduce' } });

const course = 'content/courses/cybersecurity-essentials.yaml';
const about = 'content/pages/about.yaml';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });
const price = (page: Page) => page.getByLabel('Price');

/** Accessibility faults of the editor; its preview is a page of the site with tests of its own. */
const faults = async (page: Page) =>
  (await new AxeBuilder({ page }).exclude('iframe').analyze()).violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`,
  );

// One office for all steps, because it starts slowly.
test('an administrator edits a course and a page, sees each mistake, loses nothing, and publishes', async ({
  page,
  edited,
  publicAddress,
}) => {
  test.setTimeout(1_500_000);
  const preview = page.frameLocator('iframe').getByRole('main');

  await test.step('a new price is in the preview before it is saved, and one line of the file changes', async () => {
    await open(page, course);
    const before = edited.read(course).split('\n');
    await price(page).fill('777');
    await expect(preview).toContainText('SGD 777');
    expect(edited.read(course)).not.toContain('777');
    await save(page);
    const after = edited.read(course).split('\n');
    expect(after.filter((line) => !before.includes(line))).toEqual(['price: 777']);
    expect(after).toHaveLength(before.length);
  });

  await test.step('changes that were not saved are named before a publication, and offered again', async () => {
    await price(page).fill('778');
    await link(page, 'Publish …').click();
    await page.locator('.notice').getByRole('link', { name: 'Cybersecurity Essentials' }).click();
    await expect(button(page, 'Discard them')).toBeVisible();
    await price(page).evaluate((field) => field.focus());
    await expect(price(page), 'nothing is typed that would be lost with the question').not.toBeFocused();
    await button(page, 'Continue with my changes').click();
    await expect(price(page)).toHaveValue('778');
  });

  await test.step('a file that was changed elsewhere is not overwritten before a version is chosen', async () => {
    edited.change('courses/cybersecurity-essentials.yaml', 'price: 777', 'price: 600');
    const conflict = page.getByRole('alert');
    await expect(conflict).toContainText('This file was changed elsewhere');
    await page.keyboard.press('ControlOrMeta+S');
    await expect(page.locator('.status')).toContainText('Not saved');
    expect(edited.read(course)).toContain('price: 600');
    await conflict.getByRole('button', { name: 'Keep my version' }).click();
    await expect.poll(() => edited.read(course)).toContain('price: 778');
  });

  await test.step('a section is added, moved, duplicated and removed', async () => {
    await open(page, about);
    await button(page, 'Add: Section').click();
    await page.getByRole('button', { name: /^Prose/ }).click();
    await expect(mistakes(page)).toContainText('Still to be filled in');
    const added = page.locator('.entry', { hasText: 'Prose' }).last();
    await added.getByRole('textbox', { name: 'Heading', exact: true }).fill('How we work');
    await added.getByRole('textbox', { name: /^Text/ }).fill('We listen first.');
    const place = await page.locator('#root_sections > ol > li').count();
    await button(page, `Move up: Section ${place}`).click();
    await button(page, `Duplicate: Section ${place - 1}`).click();
    await expect(page.locator('#root_sections > ol > li')).toHaveCount(place + 1);
    await button(page, `Remove: Section ${place}`).click();
    await expect(mistakes(page)).toContainText('No mistakes.');
    await save(page);
    expect(edited.read(about).match(/heading: How we work/g)).toHaveLength(1);
  });

  const publish = async () => {
    await link(page, 'Publish …').click();
    await button(page, 'Publish').click();
  };
  const isLive = () => expect(page.getByText(/^Live since \d\d:\d\d\./)).toBeVisible({ timeout: 400_000 });
  const onSite = async (path: string) => (await fetch(`${publicAddress}${path}`)).text();

  await test.step('a new article is a draft: it has a preview, and the site does not show it', async () => {
    await link(page, 'New …').click();
    await page.getByLabel('Title', { exact: true }).fill('What the new guidelines ask for');
    await button(page, 'Create').click();
    await expect(mistakes(page)).toContainText('Still to be filled in');
    await expect(preview, 'a plain sentence, while it cannot be shown').toContainText(
      'Its form lists what has to be corrected first.',
    );
    await page.getByLabel('Category').selectOption('Compliance');
    await expect(preview).toContainText('What the new guidelines ask for');
    await save(page);
    await expect(async () => {
      await page.goto('/website/preview/news');
      await expect(page.getByRole('main')).not.toContainText('What the new guidelines', { timeout: 1000 });
    }, 'once it is left').toPass();
    await page.goto('/website');
  });

  await test.step('the changes are listed in words, and the finished ones are published under a name', async () => {
    await open(page, course);
    await link(page, 'Publish …').click();
    await expect(page.getByRole('row', { name: /^Price/ })).toContainText('778');
    await expect(page.getByRole('checkbox', { name: 'What the new guidelines ask for: a draft' })).not.toBeChecked();
    expect(await faults(page)).toEqual([]);
    let failed = 0;
    const visits = setInterval(() => void onSite('/about').catch(() => (failed += 1)), 100);
    await publish();
    await isLive();
    clearInterval(visits);
    expect(failed, 'no request fails meanwhile').toBe(0);
    expect(await onSite('/services/cybersecurity-essentials')).toContain('SGD 778');
    for (const history of [
      edited.remote('log', '-1', '--format=%an: %s', 'main'),
      edited.project('log', '-1', '--format=%an: %s'),
    ])
      expect(history).toMatch(/^Office: Content: /);
    expect(edited.git('status', '--porcelain', 'content')).toBe('?? content/news/what-the-new-guidelines-ask-for.md');
  });

  await test.step('a page gets another address, and the old one redirects to it', async () => {
    await open(page, 'content/pages/ai-regulations/singapore.yaml');
    await page.getByText('Change its address, or take it down').click();
    await page.getByLabel('Its address').fill('/ai-regulations/sg');
    await button(page, 'Change the address').click();
    await expect(page.locator('.status')).toContainText('is now at /ai-regulations/sg');
    await expect(page.locator('.where').first()).toContainText('content/pages/ai-regulations/sg.yaml');
    await page.goto('/website/preview/ai-regulations/singapore');
    await expect(page).toHaveURL(/\/ai-regulations\/sg$/);
  });

  await test.step('a colleague’s publication is merged, and of a field that both changed one version is chosen', async () => {
    edited.publishTheirs(
      [course, 'price: 778', 'price: 600'],
      [about, /^title: .*/m, 'title: Published by a colleague'],
    );
    await open(page, course);
    await price(page).fill('650');
    await save(page);
    await link(page, 'Publish …').click();
    const question = page.getByRole('group', { name: 'Cybersecurity Essentials: Price' });
    await question.getByRole('radio', { name: 'Mine 650' }).check();
    expect(await faults(page)).toEqual([]);
    await button(page, 'Keep these').click();
    await expect(page.locator('.status')).toContainText('Published by colleagues, and now here: ');
    await publish();
    await isLive();
    expect(edited.remote('show', `main:${course}`)).toContain('price: 650');
    expect(edited.read(about)).toContain('title: Published by a colleague');
  });

  await test.step('a publication is reverted', async () => {
    await link(page, 'History').click();
    const last = page.getByRole('region', { name: /Cybersecurity Essentials/ }).first();
    await last.getByText('What changed').click();
    await expect(last.getByRole('row', { name: /Price/ })).toContainText('650');
    expect(await faults(page)).toEqual([]);
    await last.getByRole('button', { name: 'Revert this' }).click();
    await expect(page.locator('.status')).toContainText('Restored: ');
    expect(edited.read(course)).toContain('price: 600');
    await last.getByRole('button', { name: 'Take back from the website now' }).click();
    await isLive();
    expect(await onSite('/services/cybersecurity-essentials')).toContain('SGD 600');
  });

  await test.step('a private link shows a draft to somebody without the office, until it is withdrawn', async () => {
    await open(page, about);
    await button(page, 'Private link').click();
    const shared = page.getByRole('link', { name: /^Private link of Office/ });
    const address = (await shared.getAttribute('href')) ?? '';
    const response = await fetch(address);
    expect([response.status, response.headers.get('x-robots-tag')]).toEqual([200, 'noindex, nofollow']);
    expect(await response.text()).not.toMatch(/<script|website\/preview/);
    await button(page, 'Withdraw').click();
    await expect(shared).toHaveCount(0);
    expect((await fetch(address)).status).toBe(404);
  });

  await test.step('a file that cannot be read is shown with the faulty line and as it was last published', async () => {
    edited.change('pages/about.yaml', 'title: Published', 'title: "Published');
    await open(page, about);
    await expect(page.getByRole('region', { name: 'This file cannot be read' })).toContainText('title: "Published');
    await button(page, 'Show it as last published').click();
    await expect(mistakes(page)).toContainText('No mistakes.');
  });

  await test.step('the form follows the model and is accessible on a desktop and a phone; requests from other sites are refused', async () => {
    await open(page, course);
    await expect(page.getByText('A field that the model has since today.')).toBeVisible();
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await open(page, about);
      await page.locator('summary', { hasText: 'Section 1' }).click();
      expect(await faults(page)).toEqual([]);
      await button(page, 'Add: Section').click();
      expect(await faults(page)).toEqual([]);
      await button(page, 'Undo').click();
    }
    for (const headers of [
      { Origin: 'https://evil.example' },
      { 'Sec-Fetch-Site': 'cross-site' },
      { Host: 'evil.example' },
    ])
      expect((await page.request.post('/website/api/save', { headers, data: {} })).status()).toBe(403);
    const own = { Origin: new URL(page.url()).origin };
    for (const file of ['../../etc/passwd', 'content/../tools/start.ts', '-content/pages/about.yaml', '.git/config'])
      expect(
        (await page.request.post('/website/api/take-down', { headers: own, data: { file, to: '/' } })).status(),
      ).toBe(422);
  });
});
