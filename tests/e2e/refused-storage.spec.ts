import { fillIn, open, press, registrant, success } from './course-form.ts';
import { errorsOf } from './page-errors.ts';
import { expect, test } from './server.ts';

// A browser whose settings keep a site from storing anything: reading `localStorage` alone is an error there, and so is
// a cookie.

test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches', 'cookieStore'])
      Object.defineProperty(window, name, { get: refuse });
    Object.defineProperty(Document.prototype, 'cookie', { get: refuse, set: refuse });
    Object.defineProperty(Navigator.prototype, 'serviceWorker', { get: refuse });
  }),
);

test('registering works where nothing may be stored, and so does the next person after a reload', async ({
  page,
  server,
}) => {
  const errors = errorsOf(page);
  await open(page);
  for (const email of ['stored-nowhere@example.com', 'next@example.com']) {
    await fillIn(page, { ...registrant, Email: email });
    await page.clock.fastForward(10_000);
    await press(page);
    await expect(success(page)).toBeFocused();
    expect(await server.saved(email)).toHaveLength(1);
    await page.reload();
  }
  expect(errors).toEqual([]);
});
