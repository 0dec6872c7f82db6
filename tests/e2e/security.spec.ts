import type { Page } from '@playwright/test';
import { expect, test } from './server.ts';

/** What the browser refused on this page, as it tells the page itself. */
const violations = (page: Page) => page.evaluate(() => (window as { violations?: string[] }).violations ?? []);

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    const found: string[] = ((window as { violations?: string[] }).violations = []);
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
      found.push(`${violatedDirective} refused ${blockedURI} ${sample}`),
    );
  });
});

/** Uses one island of a page and looks whether everything was let through. */
const uses: [island: string, address: string, use: (page: Page) => Promise<void>][] = [
  [
    'search, with matches, without, and with a near word',
    '/',
    async (page) => {
      const box = page.getByRole('combobox', { name: 'Search' }).first();
      await box.fill('data');
      await expect(page.getByRole('option').first()).toBeVisible();
      await box.fill('<qxzj onqxzj=qxzjq>');
      await expect(page.getByText('No results found for').first()).toBeVisible();
    },
  ],
  [
    'the comparison of courses',
    '/services',
    async (page) => {
      const order = page.getByLabel('Sort by');
      await order.focus();
      await order.selectOption({ index: 1 });
    },
  ],
  [
    'tabs',
    '/services/data-protection-trustmark',
    async (page) => {
      await page.getByRole('tab', { name: 'Standards' }).click();
      await expect(page.getByRole('tabpanel', { name: 'Standards' })).toBeVisible();
    },
  ],
  [
    'the filter of the news',
    '/news',
    async (page) => {
      await page
        .getByRole('link', { name: /^Technology/ })
        .first()
        .click();
      await expect(page).toHaveURL(/category/);
    },
  ],
  [
    'the share bar',
    '/news/agentic-ai-governance',
    async (page) => {
      await page.evaluate(() => Object.defineProperty(navigator, 'share', { value: undefined }));
      await page.getByRole('button', { name: /Share/ }).click();
      await expect(page.getByText(/copied|Copy/).first()).toBeVisible();
    },
  ],
  [
    'registering, first with a mistake',
    '/services/cybersecurity-essentials',
    async (page) => {
      const form = page.locator('form[data-form]');
      await form.getByRole('button', { name: 'Register for this course' }).click();
      await expect(page.getByRole('heading', { name: 'There is a problem' })).toBeVisible();
      await form.getByLabel('First name').fill('Mei <b>');
      await form.getByLabel('Last name').fill('Tan');
      await form.getByLabel('Email').fill('mei@example.com');
      await form.getByLabel('Course date').selectOption({ index: 1 });
      await form.getByRole('button', { name: 'Register for this course' }).click();
      await expect(page.getByRole('heading', { name: 'Registration Successful!' })).toBeVisible();
    },
  ],
  [
    'writing to us',
    '/contact',
    async (page) => {
      await page.getByLabel('Name').fill('Mei Tan');
      await page.getByLabel('Email').fill('mei@example.com');
      await page.getByLabel('Message').fill('Hello');
      await page.getByRole('button', { name: 'Send enquiry' }).click();
      await expect(page.getByText('Email client opened', { exact: true })).toBeVisible();
    },
  ],
];

for (const [island, address, use] of uses)
  test(`${island} works, and nothing of the page is refused by its own policy`, async ({ page }) => {
    await page.goto(address);
    await use(page);
    expect(await violations(page)).toEqual([]);
  });

test('what a foreign script would try is refused: inline code, code from text, markup from text, a frame', async ({
  context,
  request,
}) => {
  const page = await context.newPage();
  await page.goto('/about');
  const outcomes = await page.evaluate(() => {
    const attempt = (act: () => unknown) => {
      try {
        act();
        return 'done';
      } catch {
        return 'refused';
      }
    };
    const script = document.createElement('script');
    return [
      attempt(() => (document.body.innerHTML = '<p>')),
      attempt(() => (script.src = '/a.js')),
      attempt(() => (script.text = 'document.title = "taken over"')),
      attempt(() => Reflect.apply(setTimeout, window, ['1'])),
      attempt(() =>
        (
          window as { trustedTypes?: { createPolicy: (name: string, rules: object) => void } }
        ).trustedTypes?.createPolicy('x', {}),
      ),
    ];
  });
  expect(outcomes).toEqual(['refused', 'refused', 'refused', 'refused', 'refused']);
  const policy = (await request.get('/about')).headers()['content-security-policy'];
  expect(policy).toContain("frame-ancestors 'none'");
});
