import { changes, flows, walkChanged } from './changed-page.ts';
import { serveSearchIndex } from './search-index.ts';
import { expect, test } from './server.ts';

for (const [island, flow] of Object.entries(flows))
  for (const change of changes)
    test(`${island}: it works and loses no input on a page that is ${change.name}`, ({ page }) =>
      walkChanged(page, flow, change));

test('an island in which React fails is rendered again with the typed text, and after the last failure stays a plain field', async ({
  page,
}) => {
  await serveSearchIndex(page);
  await page.goto('/');
  const field = page.getByRole('combobox', { name: 'Search this site' });
  const options = page.getByRole('search').getByRole('option');
  await field.focus();
  for (const query of ['agile', 'data', 'scrum']) {
    await field.fill(query);
    await expect(options.first()).toBeVisible();
    // React does not find the list where it inserted it, and cannot remove it.
    await page.evaluate(() => {
      const list = document.querySelector('[role=listbox]')?.parentElement;
      if (list) document.createElement('div').append(list);
    });
    await field.press('Escape');
    await expect(field).toHaveValue(query);
    await expect(field).toBeFocused();
  }
  await field.pressSequentially('s');
  await expect(field).toHaveValue('scrums');
});
