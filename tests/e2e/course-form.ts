import { expect, type Page } from '@playwright/test';

/** Page of the registration form that the tests fill in; tests/live/forms.test.ts tests the other forms. */
export const coursePage = '/services/cybersecurity-essentials';

export const registrant = {
  'First name': 'Wei Ling 王',
  'Last name': 'O’Neil <b>&',
  Email: 'weiling@example.com',
  Phone: '+65 8000 0000',
  Company: 'Example Logistics',
  'Job title': 'Risk manager',
  'Special requirements': 'Step-free access.\nVegetarian lunch, "please".',
};

export const registerButton = (page: Page) => page.getByRole('button', { name: 'Register for this course' });
export const pressRegister = (page: Page) => registerButton(page).click();
export const success = (page: Page) => page.getByRole('heading', { name: 'Registration Successful!' });
/** The error summary above the form. */
export const summary = (page: Page) => page.getByRole('alert').filter({ hasText: 'There is a problem' });
/** The reference that a confirmation shows. */
export const readReference = async (page: Page) => (await page.getByText(/^PL-[A-Z0-9]{8}$/).textContent()) ?? '';

/** Fills in the form of the course, with its second date. */
export async function fillIn(page: Page, values: Partial<typeof registrant> = registrant) {
  for (const [label, value] of Object.entries(values)) await page.getByLabel(label, { exact: false }).fill(value);
  await page.getByLabel('Course date').selectOption('3-oct-2025');
}

/** Fills in the contact form. */
export async function fillEnquiry(page: Page, email: string, message = 'Hello.') {
  await page.getByLabel('Name').fill('Wei Ling Tan');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Message').fill(message);
}

/** Moves the clock past all retries, until the page says that it cannot tell whether the form was received. */
export async function exhaustRetries(page: Page) {
  for (const attempt of [1, 2, 3]) {
    await expect(page.getByRole('status').filter({ hasText: `(${attempt} of 3)` })).toBeVisible();
    await page.clock.fastForward(31_000);
  }
  await expect(page.getByRole('alert').filter({ hasText: 'cannot tell whether it has received this' })).toBeVisible();
}

/** Opens a page with a form, by default the course, with a test clock. */
export async function openForm(page: Page, path = coursePage) {
  await page.clock.install();
  await page.goto(path);
}
