import { accessibleNodes } from './accessible-tree.ts';
import { open } from './course-form.ts';
import { expect, test } from './server.ts';

// Accessible states that axe does not check.

test('a screen reader learns which fields are required, and reports none as invalid before it is checked', async ({
  page,
}) => {
  await open(page);
  const fields = (await accessibleNodes(page)).filter(({ role }) => /^(textbox|combobox)$/.test(role));
  expect(fields.length).toBeGreaterThan(4);
  for (const { name, properties } of fields) expect([name, properties['invalid']]).toEqual([name, 'false']);
  expect(fields.find(({ name }) => name === 'Email')?.properties['required']).toBe(true);
  expect(fields.find(({ name }) => name === 'Company')?.properties['required']).not.toBe(true);
  // Chromium's protocol does not list the state for a select; the browser takes it from the attribute.
  await expect(page.getByLabel('Course date')).toHaveJSProperty('required', true);
});

test('steps are numbered from one', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/services/data-protection-trustmark');
  const texts = (await accessibleNodes(page)).filter(({ role }) => role === 'StaticText').map(({ name }) => name);
  expect(texts).toEqual(expect.arrayContaining(['1', '2', '3']));
  expect(texts).not.toContain('0');
});
