import { once } from 'node:events';
import { createServer, request as ask, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { course, fillIn, open, press, reference, registrant, success } from './course-form.ts';
import { expect, test } from './server.ts';
import { serveSearchIndex } from './search-index.ts';

// A network that breaks where it hurts. What the retry itself promises is in registration.spec.ts and search.spec.ts.

const scripts = '**/_astro/*.js*';
const keptWith = async (server: { submissions(): Promise<unknown[]> }, email: string) =>
  (await server.submissions()).filter((one) => JSON.stringify(one).includes(email));

/** Waits out one pause between two tries. */
async function passPause(page: Page, attempt: number) {
  await expect(page.getByRole('status').filter({ hasText: `(${attempt} of 3)` })).toBeVisible();
  await page.clock.fastForward(5_000);
}

test('without its script a registration goes as a plain form, and is kept', async ({ page, server }) => {
  await page.route(scripts, (route) => route.abort());
  await open(page);
  await fillIn(page, { ...registrant, Email: 'no-chunk@example.com' });
  await press(page);
  await expect(page).toHaveURL(/\/registrations\/PL-[A-Z0-9]{8}$/);
  await expect(success(page)).toBeVisible();
  expect(await keptWith(server, 'no-chunk@example.com')).toHaveLength(1);
});

test('without their script categories, tabs and search still lead on', async ({ page }) => {
  await page.route(scripts, (route) => route.abort());
  await page.goto('/news');
  await page.getByRole('link', { name: /^Compliance/ }).click();
  await expect(page).toHaveURL(/\/news\/category\/compliance$/);
  await page.goto('/services/data-protection-trustmark');
  await page.getByRole('tab', { name: 'Standards' }).click();
  await expect(page.getByRole('tabpanel', { name: 'Standards' })).toBeVisible();
  const input = page.getByRole('combobox', { name: 'Search this site' });
  await input.fill('agile');
  await input.press('Enter');
  await expect(page).toHaveURL(/\/services/);
});

test('a script that failed to come is asked for again at the next touch', async ({ page }) => {
  await serveSearchIndex(page);
  await page.goto('/');
  const input = page.getByRole('combobox', { name: 'Search this site' });
  let failed = 0;
  await page.route(/_astro\/SearchBox/, (route) => {
    failed += 1;
    return route.abort();
  });
  await input.focus();
  await expect.poll(() => failed).toBeGreaterThan(1);
  await page.unroute(/_astro\/SearchBox/);
  await page.getByRole('link', { name: 'About', exact: true }).first().focus();
  await input.pressSequentially('agile');
  await expect(page.getByRole('option').first()).toContainText('Agile Adoption Training');
});

test('without the late styles what appears late still works', async ({ page }) => {
  await page.route(/_astro\/late\..*\.css/, (route) => route.abort());
  await open(page);
  await fillIn(page, { ...registrant, Email: 'no-late-styles@example.com' });
  await press(page);
  await expect(success(page)).toBeFocused();
});

test('three failures of three kinds are got over, and it is registered once', async ({ page, server }) => {
  await open(page);
  await fillIn(page, { ...registrant, Email: 'thrice@example.com' });
  let tries = 0;
  await page.route('**/api/registrations', (route) => {
    tries += 1;
    if (tries === 1) return route.abort('timedout');
    if (tries === 2) return route.fulfill({ status: 503, json: { message: 'Busy.' } });
    if (tries === 3) return route.fulfill({ status: 502, body: '<h1>Bad gateway</h1>', contentType: 'text/html' });
    return route.continue();
  });
  await press(page);
  for (const attempt of [1, 2, 3]) await passPause(page, attempt);
  await expect(success(page)).toBeFocused();
  expect(await keptWith(server, 'thrice@example.com')).toHaveLength(1);
});

test('who goes into a tunnel while sending comes out registered', async ({ page, server, context }) => {
  await open(page);
  await page.getByLabel('First name').focus();
  await expect(page.locator('form[data-form]')).toHaveJSProperty('noValidate', true);
  await fillIn(page, { ...registrant, Email: 'tunnel@example.com' });
  await context.setOffline(true);
  await press(page);
  await passPause(page, 1);
  await expect(page.getByRole('status').filter({ hasText: '(2 of 3)' })).toBeVisible();
  await context.setOffline(false);
  await page.clock.fastForward(5_000);
  await expect(success(page)).toBeFocused();
  expect(await keptWith(server, 'tunnel@example.com')).toHaveLength(1);
});

/** Stands between browser and server, and cuts the first response to a registration in the middle of its body. */
async function cuttingProxy(to: string): Promise<Server> {
  let cut = 0;
  const proxy = createServer((incoming, outgoing) => {
    const onward = ask(
      to + (incoming.url ?? ''),
      { method: incoming.method, headers: incoming.headers },
      (response) => {
        outgoing.writeHead(response.statusCode ?? 500, response.headers);
        if (incoming.url !== '/api/registrations' || (cut += 1) > 1) return void response.pipe(outgoing);
        response.once('data', (part: Buffer) => {
          outgoing.write(part.subarray(0, part.length / 2), () => outgoing.destroy());
        });
      },
    );
    incoming.pipe(onward);
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  return proxy;
}

test('a response that is cut in the middle is asked for again: one registration, one reference', async ({
  page,
  server,
}) => {
  const proxy = await cuttingProxy(server.address);
  try {
    await page.clock.install();
    await page.goto(`http://127.0.0.1:${(proxy.address() as AddressInfo).port}${course}`);
    await page.clock.fastForward(10_000);
    await fillIn(page, { ...registrant, Email: 'cut@example.com' });
    await press(page);
    await passPause(page, 1);
    await expect(success(page)).toBeFocused();
    const kept = await keptWith(server, 'cut@example.com');
    expect(kept).toEqual([expect.objectContaining({ reference: await reference(page) })]);
  } finally {
    proxy.closeAllConnections();
    proxy.close();
  }
});
