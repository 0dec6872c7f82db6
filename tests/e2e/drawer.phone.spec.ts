import { phone } from '../../playwright.config.ts';
import { expect, test } from './server.ts';
import { expectedStops, stopNow, walk, watchFocus } from './tab-walk.ts';

test.use(phone);

test('a link in the drawer opens its page, where the drawer is closed; a link to the current page closes it too, and a press that misses a link does not', async ({
  page,
}) => {
  const drawer = page.getByRole('dialog');
  const openDrawer = () => page.getByRole('button', { name: 'Menu' }).click();
  await page.goto('/');
  await openDrawer();
  await drawer.getByRole('link', { name: 'About' }).click();
  await expect(page).toHaveURL(/\/about$/);
  await expect(drawer).toBeHidden();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(drawer).toBeHidden();
  await openDrawer();
  // Between its links and its edge.
  await drawer.click({ position: { x: 5, y: 400 } });
  await expect(drawer).toBeVisible();
  await drawer.getByRole('link', { name: 'Home' }).click();
  await expect(drawer).toBeHidden();
});

test('the drawer can be opened, walked through in both directions and closed by keyboard', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await watchFocus(page);
  await page.goto('/about');
  const opener = page.getByRole('button', { name: 'Menu' });
  await opener.focus();
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await expect(drawer).toBeVisible();
  expect(await drawer.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
  for (const group of ['AI Applications', 'AI Regulations']) {
    const summary = drawer.locator('summary', { hasText: group });
    await summary.focus();
    await page.keyboard.press('Enter');
    await expect(drawer.locator('details[open] summary')).toHaveText([group]);
  }

  // Every stop of the drawer in its order and no other, because the page behind it cannot be reached.
  const drawerStops = await expectedStops(page);
  const close = drawer.getByRole('button', { name: 'Close' });
  await close.focus();
  expect((await stopNow(page)).name).toBe(drawerStops[0]);
  const stopsForward = await walk(page, drawerStops.length - 1);
  expect(stopsForward.map(({ name }) => name)).toEqual(drawerStops.slice(1));
  const stopsBack = await walk(page, drawerStops.length - 1, true);
  expect(stopsBack.map(({ name }) => name)).toEqual(drawerStops.slice(0, -1).toReversed());
  expect([...stopsForward, ...stopsBack].filter(({ faults }) => faults.length > 0)).toEqual([]);

  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(opener).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(drawer).toBeVisible();
  await close.focus();
  await page.keyboard.press('Enter');
  await expect(drawer).toBeHidden();
  await expect(opener).toBeFocused();
});
