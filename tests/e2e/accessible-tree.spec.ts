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
