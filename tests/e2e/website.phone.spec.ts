import { phone } from '../../playwright.config.ts';
import { course } from '../resilience/website-part.ts';
import { expect, expectLive, follow, press, preview, save, test } from './website.ts';

test.use(phone);

test('on a telephone a fee and a date are changed, seen and published, and nothing is wider than the screen', async ({
  page,
  office,
}) => {
  const isTooWide = () => page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  await page.goto('/website');
  expect(await isTooWide()).toBe(false);
  await page.getByRole('link', { name: /^Change a fee/ }).tap();
  await page.getByRole('main').getByRole('link', { name: 'Cybersecurity Essentials' }).tap();
  await page.getByLabel('Price').fill('777');
  await page.getByRole('button', { name: 'Add: Intake' }).tap();
  const newIntake = page.locator('.entry', { hasText: 'Intake 3' }).last();
  await newIntake.getByLabel('First day').fill('2099-10-02');
  await expect(page.getByRole('region', { name: 'Mistakes' })).toContainText('No mistakes.');
  expect(await isTooWide()).toBe(false);
  await page.getByRole('button', { name: 'Preview', exact: true }).tap();
  await expect(preview(page)).toContainText('SGD 777');
  await expect(preview(page)).toContainText('2 Oct 2099');
  expect(await isTooWide()).toBe(false);
  await preview(page).getByText('Passwords that were guessed').tap();
  await expect(page.getByRole('textbox', { name: 'Topic 2' }).first()).toBeFocused();
  await save(page);
  await follow(page, 'Publish');
  expect(await isTooWide()).toBe(false);
  await press(page, 'Publish');
  await expectLive(page);
  expect(await office.page()).toContain('SGD 777');
  expect(office.remote('show', `main:${course}`)).toContain('2099-10-02');
});
