import { accessibleNodes } from './accessible-tree.ts';
import { open } from './course-form.ts';
import { doubleText } from './losses.ts';
import { expect, test } from './server.ts';
import { expectedStops, walk, watchFocus } from './tab-walk.ts';

// What a screen reader is given beyond what axe asks for.

test('a field says whether it is required, and is not invalid before it was checked', async ({ page }) => {
  await open(page);
  const fields = (await accessibleNodes(page)).filter(({ role }) => /^(textbox|combobox)$/.test(role));
  expect(fields.length).toBeGreaterThan(4);
  for (const { name, properties } of fields) expect([name, properties['invalid']]).toEqual([name, 'false']);
  expect(fields.find(({ name }) => name === 'Email')?.properties['required']).toBe(true);
  expect(fields.find(({ name }) => name === 'Company')?.properties['required']).not.toBe(true);
  // Chromium's protocol does not list the state for a select; the browser takes it from the attribute.
  await expect(page.getByLabel('Course date')).toHaveJSProperty('required', true);
});

test('a badge is read after the heading and is no part of it, and each kind is told apart by its look', async ({
  page,
}) => {
  await page.goto('/ai-regulations/eu-ai-act');
  const badges = await page.locator('main h3 + p > span:only-child, main h3 + span').allTextContents();
  expect(badges.length).toBeGreaterThan(2);
  const headings = (await accessibleNodes(page)).filter(({ role }) => role === 'heading').map(({ name }) => name);
  for (const badge of badges) expect(headings.filter((name) => name.endsWith(` ${badge}`))).toEqual([]);
  const look = (words: string) =>
    page
      .getByRole('main')
      .getByText(words, { exact: true })
      .evaluate((badge) => {
        const { backgroundColor, borderColor, color } = getComputedStyle(badge);
        return [backgroundColor, borderColor, color].join(' ');
      });
  const looks = [await look('Strict'), await look('Prohibited'), await look('Free')];
  expect(new Set(looks).size).toBe(3);
});

for (const width of [1280, 390])
  test(`what is said of a place that has a page of its own can be opened at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/ai-regulations/eu-ai-act');
    await page.getByText('Singapore: details').click();
    await expect(page.getByText('Courts apply it.')).toBeVisible();
  });

test('the hours of a part are said as words', async ({ page }) => {
  await page.goto('/services/cybersecurity-essentials');
  const words = (await accessibleNodes(page)).filter(({ role }) => role === 'StaticText').map(({ name }) => name);
  expect(words.filter((text) => text === 'ours' || /\dh$|\d h$/.test(text))).toEqual([]);
  expect(words.filter((text) => /^[\d.]+ hours?$/.test(text)).length).toBeGreaterThan(0);
});

test('with letters twice their size the header covers nothing that has the focus, there and back', async ({ page }) => {
  await watchFocus(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const [width, height] of [
    [1280, 900],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto('/services/cybersecurity-essentials');
    await doubleText(page);
    const stops = (await expectedStops(page)).length;
    const walked = [...(await walk(page, stops)), ...(await walk(page, stops - 1, true))];
    const covered = walked.filter(({ faults }) =>
      faults.some((fault) => /^covered .*header|cannot be seen/.test(fault)),
    );
    expect(covered, `${width}`).toEqual([]);
  }
});
