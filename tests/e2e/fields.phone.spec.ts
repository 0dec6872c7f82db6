import { course } from './course-form.ts';
import { expect, test } from './server.ts';

test('Safari does not zoom into a field: its text has at least 16 pixels', async ({ page }) => {
  for (const path of ['/', '/services', '/contact', course]) {
    await page.goto(path);
    const small = await page.locator('input:not([type=hidden], [type=radio]), select, textarea').evaluateAll((fields) =>
      fields.flatMap((field) => {
        const size = parseFloat(getComputedStyle(field).fontSize);
        return size < 16 ? [`${field.id || field.className}: ${size}`] : [];
      }),
    );
    expect(small, path).toEqual([]);
  }
});
