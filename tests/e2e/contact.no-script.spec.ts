import { expect, test } from './server.ts';

test.use({ javaScriptEnabled: false });

test('an enquiry goes to the server, as the page says, and its confirmation can be reloaded', async ({
  page,
  server,
}) => {
  await page.goto('/contact');
  await expect(page.getByText('opens your email program')).toBeHidden();
  await expect(page.getByText('We’ll reply within 24 hours.').filter({ visible: true })).toHaveCount(1);
  await page.getByLabel('Name').fill('Wei Ling Tan');
  await page.getByLabel('Email').fill('plain@example.com');
  await page.getByLabel('Service').selectOption('Fraud Detection');
  await page.getByLabel('Message').fill('Where do we begin?');
  // Only the script sends it by email.
  await page.getByRole('button', { name: 'Send Enquiry', exact: true }).click();
  await expect(page).toHaveURL(/\/enquiries\/PL-[A-Z0-9]{8}$/);
  await expect(page.getByRole('heading', { name: 'Enquiry received', level: 1 })).toBeVisible();
  const reference = page.url().split('/').at(-1) ?? '';
  await page.reload();
  await expect(page.getByText(reference, { exact: true })).toBeVisible();
  expect(await page.content()).not.toContain('Wei Ling');
  const [saved] = await server.saved(reference);
  expect(saved).toMatchObject({
    kind: 'enquiry',
    values: { service: 'Fraud Detection', message: 'Where do we begin?' },
  });
});
