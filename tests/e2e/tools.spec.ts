import { expect, test } from './server.ts';

test('a visitor who enters another turnover keeps the field, and sees its limit, or in which unit to enter it', async ({
  page,
}) => {
  await page.goto('/gallery/tool?turnover=1000#limits');
  const turnover = page.getByLabel('Worldwide annual turnover, in millions of euros');
  await expect(turnover).toHaveValue('1000');
  await turnover.fill('');
  await expect(page).toHaveURL('/gallery/tool#limits');
  await turnover.pressSequentially('2000');
  await expect(page.getByRole('row', { name: /Prohibited practices/ })).toContainText('€140,000,000');
  await turnover.fill('2,000');
  await expect(page.getByRole('row', { name: /Prohibited practices/ })).toContainText('€140,000,000');
  for (const euros of ['140000000', '-5', '12,5']) {
    await turnover.fill(euros);
    await expect(turnover).toHaveAccessibleDescription('Enter millions: 50 for €50 million.');
    await expect(page.getByRole('columnheader', { name: 'Limit for you' })).toHaveCount(0);
  }
});

test('the keyboard is in the first field after the press that opens the fields', async ({ page }) => {
  await page.goto('/gallery/tool');
  await page.getByRole('button', { name: 'Calculate the Limit for Your Firm' }).press('Enter');
  await expect(page.getByLabel('Worldwide annual turnover, in millions of euros')).toBeFocused();
});

test('a field of the detector can be emptied for another number', async ({ page }) => {
  await page.goto('/gallery/tool');
  const payments = page.getByLabel('Payments in a month');
  await payments.focus();
  await expect(page.locator('site-island[name=FalseAlarms]')).toContainText('1,089 alerts a month');
  await payments.press('ControlOrMeta+A');
  await payments.press('Delete');
  await expect(payments).toHaveValue('');
  await expect(page.getByText('Enter three numbers')).toBeVisible();
  await payments.pressSequentially('5000');
  await expect(payments).toHaveValue('5000');
  await expect(page).toHaveURL(/[?&]payments=5000#alarms$/);
  // Half a fraud was missed.
  await page.getByLabel('Fraudulent payments among them').fill('1.250');
  await expect(page.getByText('Enter three numbers')).toBeVisible();
  await page.getByLabel('Fraudulent payments among them').fill('1');
  await page.getByLabel('Honest payments flagged').fill('0');
  await expect(page.getByText('1 alert a month, of which 1 is fraud: 1 in 1.')).toBeVisible();
});

test('a copied link is not claimed to lead to answers that were chosen after it', async ({ page }) => {
  await page.goto('/gallery/tool?role=provider&reach=abroad#answer');
  await page.getByRole('button', { name: 'Copy a Link to This Result' }).click();
  const report = page.getByText(/^(Link copied\.|Copy this address: )/);
  await expect(report).toBeVisible();
  await page.getByLabel('Is it used abroad?').selectOption('No');
  await expect(report).toBeHidden();
  await expect(page).toHaveURL(/reach=here#answer$/);
});
