import { faultsOf } from './axe.ts';
import { course } from '../resilience/website-part.ts';
import { expect, expectLive, follow, press, preview, save, takeBack, test } from './website.ts';

test.use({ viewport: { width: 1280, height: 800 }, contextOptions: { reducedMotion: 'reduce' } });

test('a fee that is changed is on the page beside it at once, public after one press, and as before after another', async ({
  page,
  office,
}) => {
  await page.goto('/website');
  await page.getByRole('link', { name: /^Change a fee/ }).click();
  await page.getByRole('main').getByRole('link', { name: 'Cybersecurity Essentials' }).click();
  await expect(page.getByLabel('Price')).toBeFocused();
  await page.getByLabel('Price').fill('777');
  await expect(preview(page)).toContainText('SGD 777');
  expect(office.read(course)).toContain('price: 480');
  const linesBefore = office.read(course).split('\n');
  await save(page);
  expect(
    office
      .read(course)
      .split('\n')
      .filter((line) => !linesBefore.includes(line)),
  ).toEqual(['price: 777']);

  await follow(page, 'Publish');
  await expect(page.getByRole('row', { name: /^Price/ })).toContainText('480');
  await expect(page.getByRole('row', { name: /^Price/ })).toContainText('777');
  expect(await faultsOf(page)).toEqual([]);
  await press(page, 'Publish');
  await expectLive(page);
  expect(await office.page()).toContain('SGD 777');
  expect(office.remote('log', '-1', '--format=%an: %s', 'main')).toBe('mei: Content: Cybersecurity Essentials');

  await takeBack(page);
  await expect.poll(office.page).toContain('SGD 480');
  await expectLive(page);
  expect(office.remote('show', `main:${course}`)).toContain('price: 480');
});
