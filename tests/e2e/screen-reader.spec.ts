import type { Page } from '@playwright/test';
import { faultsInThemes } from './axe.ts';
import { fillIn, openForm, pressRegister, success, summary } from './course-form.ts';
import { expect, test } from './server.ts';
import { holdBack } from './hold-back.ts';
import { serveSearchIndex } from './search-index.ts';

// Names, roles, states and order in the accessibility tree of what opens, and the faults that axe finds in it.
// `npm test -- screen-reader --update-snapshots` accepts a change of the names.

const formOf = (page: Page) => page.getByRole('form');

async function expectNoFaults(page: Page, state: string) {
  // At the top no text is half covered by the header.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  expect(await faultsInThemes(page, state)).toEqual([]);
}

test(
  'a screen reader hears the name, role and order of all in header, menus and footer',
  { tag: '@release' },
  async ({ page }) => {
    await page.goto('/services/cybersecurity-essentials');
    await expect(page.getByRole('banner')).toMatchAriaSnapshot({ name: 'header.aria.yml' });
    await page.getByRole('button', { name: 'AI Regulations' }).click();
    await expect(page.getByRole('navigation', { name: 'Main', exact: true })).toMatchAriaSnapshot({
      name: 'header-menu-open.aria.yml',
    });
    await expectNoFaults(page, 'a menu');
    await expect(page.getByRole('contentinfo')).toMatchAriaSnapshot({ name: 'footer.aria.yml' });
    await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toMatchAriaSnapshot({ name: 'crumbs.aria.yml' });
  },
);

test('a screen reader hears the mistakes of a registration, that it is being sent, and that it is saved', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openForm(page);
  await page.getByLabel('Course date').selectOption('');
  await pressRegister(page);
  await expect(summary(page)).toBeFocused();
  await expect(formOf(page)).toMatchAriaSnapshot({ name: 'form-mistakes.aria.yml' });
  await expectNoFaults(page, 'mistakes');
  await fillIn(page);
  const release = await holdBack(page, '**/api/registrations');
  await pressRegister(page);
  await expect(formOf(page)).toMatchAriaSnapshot({ name: 'form-sending.aria.yml' });
  release();
  await expect(success(page)).toBeFocused();
  await expect(page.getByRole('region', { name: /Register/ })).toMatchAriaSnapshot({ name: 'form-sent.aria.yml' });
  await expectNoFaults(page, 'sent');
});

test('a screen reader hears how many results a search has, once, that there are none, and that it could not be loaded', async ({
  page,
}) => {
  await serveSearchIndex(page);
  await page.goto('/');
  const box = page.getByRole('search');
  const input = box.getByRole('combobox');
  await expect(box).toMatchAriaSnapshot({ name: 'search-closed.aria.yml' });
  await input.focus();
  await expect(box.getByRole('status')).toBeAttached();
  await box.getByRole('status').evaluate((region) => {
    const announcements: string[] = [];
    new MutationObserver(() => region.textContent && announcements.push(region.textContent)).observe(region, {
      characterData: true,
      childList: true,
      subtree: true,
    });
    Object.assign(window, { announcements });
  });
  await input.pressSequentially('data protection', { delay: 20 });
  await expect(box.getByRole('status')).toHaveText('3 results');
  // The number is read out once, when the typing rests.
  expect(await page.evaluate(() => (window as unknown as { announcements: string[] }).announcements)).toEqual([
    '3 results',
  ]);
  await input.press('ArrowDown');
  await expect(box).toMatchAriaSnapshot({ name: 'search-results.aria.yml' });
  await expectNoFaults(page, 'results');
  await input.fill('scrm');
  await expect(box.getByRole('status')).toContainText('No results');
  await expect(box).toMatchAriaSnapshot({ name: 'search-no-results.aria.yml' });
  await expectNoFaults(page, 'no results');
  await page.unroute('/search-index.json');
  await page.route('/search-index.json', (route) => route.fulfill({ status: 404 }));
  await page.reload();
  await input.fill('data');
  await expect(box.getByRole('status')).toHaveText('The search could not be loaded.');
  await expect(box).toMatchAriaSnapshot({ name: 'search-failed.aria.yml' });
});

test('a screen reader hears the links of the drawer in their groups', { tag: '@release' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/about');
  await page.getByRole('button', { name: 'Menu' }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByText('AI Regulations', { exact: true }).click();
  await expect(drawer).toMatchAriaSnapshot({ name: 'drawer.aria.yml' });
  await expectNoFaults(page, 'the drawer');
});

test('a screen reader hears the steps of a service numbered from one', { tag: '@release' }, async ({ page }) => {
  await page.goto('/services/data-protection-trustmark');
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  const texts = nodes.filter(({ ignored }) => !ignored).map(({ name }) => String(name?.value).trim());
  expect(texts).toEqual(expect.arrayContaining(['1', '2', '3']));
  expect(texts).not.toContain('0');
});
