import { fillIn, open, press, registrant, success } from './course-form.ts';
import { errorsOf } from './page-errors.ts';
import { expect, test } from './server.ts';

// A browser whose settings forbid storage: reading `localStorage` or a cookie throws.

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

test('registering works if nothing may be stored, even for the next person on the same page', async ({
  page,
  server,
}) => {
  const errors = errorsOf(page);
  for (const email of ['stored-nowhere@example.com', 'next@example.com']) {
    await open(page);
    await fillIn(page, { ...registrant, Email: email });
    await page.clock.fastForward(10_000);
    await press(page);
    await expect(success(page)).toBeFocused();
    expect(await server.saved(email)).toHaveLength(1);
  }
  expect(errors).toEqual([]);
});
