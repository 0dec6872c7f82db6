import { fillEnquiry, fillIn, openForm, pressRegister, registrant, success } from './course-form.ts';
import { errorsOf } from './page-errors.ts';
import { serveSearchIndex } from './search-index.ts';
import { expect, test } from './server.ts';
import { walk, watchFocus } from './tab-walk.ts';

// Scripts, styles and storage that the browser does not give. Failed requests of forms and search are in registration.spec.ts and search.spec.ts.

const scripts = '**/_astro/*.js*';

test('without its script a registration is sent as a plain form, and saved', async ({ page, server }) => {
  await page.route(scripts, (route) => route.abort());
  await openForm(page);
  await fillIn(page, { ...registrant, Email: 'no-chunk@example.com' });
  await pressRegister(page);
  await expect(page).toHaveURL(/\/registrations\/PL-[A-Z0-9]{8}$/);
  await expect(success(page)).toBeVisible();
  expect(await server.saved('no-chunk@example.com')).toHaveLength(1);
});

test('without their script tabs and search still work as links and forms', { tag: '@release' }, async ({ page }) => {
  await page.route(scripts, (route) => route.abort());
  await page.goto('/services/data-protection-trustmark');
  await page.getByRole('tab', { name: 'Standards' }).click();
  await expect(page.getByRole('tabpanel', { name: 'Standards' })).toBeVisible();
  const input = page.getByRole('combobox', { name: 'Search this site' });
  await input.fill('agile');
  await input.press('Enter');
  await expect(page).toHaveURL(/\/services/);
});

test('without its styles an island still works', { tag: '@release' }, async ({ page }) => {
  await page.route(/_astro\/.*\.css/, (route) => route.abort());
  await openForm(page);
  await fillIn(page, { ...registrant, Email: 'no-styles@example.com' });
  await pressRegister(page);
  await expect(success(page)).toBeFocused();
});

test(
  'a page that was opened before a release says that its scripts could not be loaded, and its form can be sent',
  { tag: '@release' },
  async ({ page, server }) => {
    await openForm(page, '/contact');
    await page.route(/_astro\/(?!page\.)[^/]+\.js/, (route) => route.fulfill({ status: 404 }));
    await fillEnquiry(page, 'release@example.com');
    await page.clock.fastForward(2_000);
    const note = page.getByRole('alert').filter({ hasText: 'could not be loaded' });
    await note.getByRole('button', { name: 'Try again' }).click();
    await expect(note.getByRole('button', { name: 'Try again' }), 'it failed again').toBeFocused();
    // The button does not promise an email program that it cannot open.
    await page.getByRole('button', { name: 'Send Enquiry', exact: true }).click();
    await page.clock.fastForward(2_000);
    await expect(page).toHaveURL(/\/enquiries\/PL-[A-Z0-9]{8}$/);
    expect(await server.saved('release@example.com')).toHaveLength(1);
  },
);

test('a form whose script was lost in a tunnel is loaded again, with what was typed in it; no note covers a field', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await watchFocus(page);
  await openForm(page, '/contact');
  await page.route(/_astro\/(?!page\.)[^/]+\.js/, (route) => route.abort());
  await fillEnquiry(page, 'tunnel@example.com');
  await page.clock.fastForward(2_000);
  await expect(page.getByRole('alert')).toContainText('could not be loaded');
  await page.getByLabel('Name').focus();
  expect((await walk(page, 8)).flatMap(({ name, faults }) => faults.map((fault) => `${name}: ${fault}`))).toEqual([]);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  await expect(page.getByLabel('Email')).toHaveValue('tunnel@example.com');
  await expect(page.locator('site-island form[data-form]')).toHaveJSProperty('noValidate', true);
});

test(
  'a form whose script fails as it starts says so, and can be sent',
  { tag: '@release' },
  async ({ page, server }) => {
    await page.addInitScript(() => {
      Node.prototype.cloneNode = () => {
        throw new Error('An extension has replaced this.');
      };
    });
    await openForm(page, '/contact');
    await fillEnquiry(page, 'fails-at-start@example.com');
    await expect(page.getByRole('alert').filter({ hasText: 'could not be loaded' })).toBeVisible();
    await page.clock.fastForward(2_000);
    await page.getByRole('button', { name: 'Send Enquiry', exact: true }).click();
    await expect(page).toHaveURL(/\/enquiries\/PL-[A-Z0-9]{8}$/);
    expect(await server.saved('fails-at-start@example.com')).toHaveLength(1);
  },
);

test('a search that cannot be loaded says so, keeps the typed text, and works once it can be loaded', async ({
  page,
}) => {
  await serveSearchIndex(page);
  await page.goto('/');
  await page.route(/_astro\/SearchBox/, (route) => route.fulfill({ status: 404 }));
  const input = page.getByRole('combobox', { name: 'Search this site' });
  await input.pressSequentially('agil');
  await expect(page.getByRole('alert')).toContainText('could not be loaded');
  await expect(input).toHaveValue('agil');
  await page.unroute(/_astro\/SearchBox/);
  await input.pressSequentially('e');
  await expect(page.getByRole('option').first()).toContainText('Agile Adoption Training');
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('registering works if nothing may be stored, even for the next person', async ({ page, server }) => {
  // As in a browser whose settings forbid storage: reading `localStorage` or a cookie throws.
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches', 'cookieStore'])
      Object.defineProperty(window, name, { get: refuse });
    Object.defineProperty(Document.prototype, 'cookie', { get: refuse, set: refuse });
    Object.defineProperty(Navigator.prototype, 'serviceWorker', { get: refuse });
  });
  const errors = errorsOf(page);
  for (const email of ['stored-nowhere@example.com', 'next@example.com']) {
    await openForm(page);
    await fillIn(page, { ...registrant, Email: email });
    await page.clock.fastForward(10_000);
    await pressRegister(page);
    await expect(success(page)).toBeFocused();
    expect(await server.saved(email)).toHaveLength(1);
  }
  expect(errors).toEqual([]);
});
