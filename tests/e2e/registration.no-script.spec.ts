import type { Page } from '@playwright/test';
import { coursePage, pressRegister, summary } from './course-form.ts';
import { expect, test } from './server.ts';
import { joinWaitingList } from './waiting-list.ts';

test.use({ javaScriptEnabled: false });

async function fillIn(page: Page, email: string) {
  await page.goto(coursePage);
  await page.getByLabel('First name').fill('Wei Ling');
  await page.getByLabel('Last name').fill('Tan');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Company').fill('Example “Logistics” <Pte>');
  await page.getByLabel('Course date').selectOption('3-oct-2025');
  await page.getByLabel('Special requirements').fill('Step-free access.\n</textarea> & lunch');
}

test('registering works, and the confirmation can be reloaded and shows nothing personal', async ({ page, server }) => {
  await fillIn(page, 'plain@example.com');
  await pressRegister(page);
  await expect(page).toHaveURL(/\/registrations\/PL-[A-Z0-9]{8}$/);
  await expect(page.getByRole('heading', { name: 'Registration Successful!', level: 1 })).toBeVisible();
  const reference = page.url().split('/').at(-1) ?? '';
  await expect(page.getByText(reference, { exact: true })).toBeVisible();
  await expect(page.getByText('Cybersecurity Essentials', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('SGD 480 for each participant', { exact: true })).toBeVisible();
  const response = await page.reload();
  expect(response?.status()).toBe(200);
  await expect(page.getByText(reference, { exact: true })).toBeVisible();
  const html = await page.content();
  for (const personal of ['Wei Ling', 'plain@example.com', 'Logistics']) expect(html).not.toContain(personal);
  const [saved] = await server.saved(reference);
  expect(saved).toMatchObject({
    values: {
      firstName: 'Wei Ling',
      company: 'Example “Logistics” <Pte>',
      courseDate: '3-oct-2025',
      specialRequirements: 'Step-free access.\n</textarea> & lunch',
    },
  });
});

test('a form with a mistake is shown again with every answer and the mistakes, which have the focus', async ({
  page,
}) => {
  await fillIn(page, 'plain@');
  await page.getByLabel('Phone').fill('+65 8000 0000');
  // Without the browser's own check, so that the server's is tested.
  await page.locator('form[data-form]').evaluate((form: HTMLFormElement) => (form.noValidate = true));
  const [response] = await Promise.all([page.waitForResponse('**/api/registrations'), pressRegister(page)]);
  expect(response.status()).toBe(422);
  await expect(page).toHaveTitle(/^Error: /);
  await expect(summary(page)).toBeFocused();
  await expect(summary(page).getByRole('link')).toHaveText(['Enter an email address like name@example.com']);
  await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('Email')).toHaveValue('plain@');
  await expect(page.getByLabel('First name')).toHaveValue('Wei Ling');
  await expect(page.getByLabel('Phone')).toHaveValue('+65 8000 0000');
  await expect(page.getByLabel('Course date')).toHaveValue('3-oct-2025');
  await expect(page.getByLabel('Special requirements')).toHaveValue('Step-free access.\n</textarea> & lunch');
  await expect(page.getByLabel('Email').locator('xpath=..')).toHaveCSS('border-left-width', '4px', {
    pseudo: 'before',
  });
  await summary(page).getByRole('link').click();
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.getByLabel('Email').fill('plain-again@example.com');
  await pressRegister(page);
  await expect(page).toHaveURL(/\/registrations\/PL-/);
});

test('a class that has filled up offers its waiting list, and no answer is lost', ({ page, server }) =>
  joinWaitingList(page, server, 'waiting-plain@example.com'));
