import type { Page } from '@playwright/test';
import { fillEnquiry, openForm } from './course-form.ts';
import { expect, test } from './server.ts';

const pressSend = (page: Page) => page.getByRole('button', { name: 'Send Enquiry' }).click();

/** Opens the contact page and listens for the mail links that it opens; a browser under test has no mail program. */
async function open(page: Page): Promise<string[]> {
  const requestedAddresses: string[] = [];
  const session = await page.context().newCDPSession(page);
  await session.send('Page.enable');
  session.on('Page.frameRequestedNavigation', ({ url }) => requestedAddresses.push(url));
  await openForm(page, '/contact');
  return requestedAddresses;
}

const fillIn = (page: Page, message = 'We have 40 staff.\nWhere do we begin? 50% + more & so on') =>
  fillEnquiry(page, 'weiling@example.com', message);

test('the visitor’s email program opens with the enquiry, and a toast says so', async ({ page }) => {
  const requestedAddresses = await open(page);
  await fillIn(page);
  await page.getByLabel('Service').selectOption('ISO 27001 ISMS');
  await pressSend(page);
  const toasts = page.getByRole('status').filter({ hasText: 'Email client opened' });
  await expect(toasts).toHaveAttribute('aria-live', 'polite');
  await expect(
    page.getByText('Your default email client has been opened with the inquiry details.', { exact: true }),
  ).toBeVisible();
  const link = requestedAddresses.find((url) => url.startsWith('mailto:')) ?? '';
  expect(link).toMatch(/^mailto:[^?]+\?subject=Enquiry%3A%20ISO%2027001%20ISMS&body=/);
  expect(link).not.toContain('+');
  expect(new URL(link).searchParams.get('body')).toBe(
    'Name: Wei Ling Tan\r\nEmail: weiling@example.com\r\nCompany: not given\r\nService interest: ISO 27001 ISMS\r\n\r\n' +
      'Message:\r\nWe have 40 staff.\r\nWhere do we begin? 50% + more & so on',
  );
  await expect(page.getByLabel('Message')).toHaveValue('We have 40 staff.\nWhere do we begin? 50% + more & so on');
  await expect(page.getByRole('button', { name: 'Send Enquiry' })).toBeFocused();
});

test('a message too long for a mail link is copied, and page and toast say so before a mail program opens', async ({
  page,
  context,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: baseURL ?? '' });
  const requestedAddresses = await open(page);
  const longMessage = 'Every line counts. '.repeat(200).trim();
  await fillIn(page, longMessage);
  await pressSend(page);
  await expect(page.getByText('Message copied', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Your message is too long for an email link' })).toBeVisible();
  expect(requestedAddresses.filter((url) => url.startsWith('mailto:'))).toEqual([]);
  await expect(page.getByRole('button', { name: 'Send Enquiry by Email' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Send from This Page' })).toBeFocused();
  const copyLink = page.getByRole('link', { name: 'Copy It and Open Your Email Program' });
  for (const control of [copyLink, page.getByRole('button', { name: 'Copy the Message' })]) {
    await page.keyboard.press('Tab');
    await expect(control).toBeFocused();
  }
  await copyLink.click();
  await expect.poll(() => requestedAddresses.join()).toContain('paste%20it%20here');
  expect((requestedAddresses[0] ?? '').length).toBeLessThanOrEqual(1900);
  const copyReport = page.getByText('The message is copied. Paste it into an email.');
  await expect(copyReport).toBeVisible();
  // Our permissions policy does not let pages read the clipboard, but a visitor can paste it.
  const message = page.getByRole('textbox', { name: 'Message' });
  await message.fill('');
  await expect(copyReport, 'the changed message is not copied').toBeHidden();
  await message.press('ControlOrMeta+V');
  await expect(message).toHaveValue(new RegExp(longMessage));
});

test('if no email program opens, the page says so and offers to copy the message', async ({ page }) => {
  await open(page);
  await fillIn(page, 'Sent from the page.');
  await pressSend(page);
  const question = page.getByRole('heading', { name: 'Did nothing open?' });
  await expect(question).toBeHidden();
  // The page still has the focus, so no email program has opened.
  await page.clock.fastForward(2_000);
  await expect(question).toBeVisible();
  await expect(page.getByRole('form')).toMatchAriaSnapshot({ name: 'form-handed-over.aria.yml' });
});

test('an enquiry can be sent from the page at once, is kept, and is confirmed with a reference', async ({
  page,
  server,
}) => {
  const requestedAddresses = await open(page);
  await fillIn(page, 'Sent from the page.');
  await page.getByRole('button', { name: 'Send from This Page' }).click();
  await expect(page.getByRole('heading', { name: 'Enquiry received' })).toBeFocused();
  expect(requestedAddresses.filter((url) => url.startsWith('mailto:'))).toEqual([]);
  const reference = await page.getByText(/^PL-[A-Z0-9]{8}$/).textContent();
  const [saved] = await server.saved(reference ?? '');
  expect(saved).toMatchObject({
    form: 'contact',
    kind: 'enquiry',
    state: 'new',
    values: { name: 'Wei Ling Tan', company: '', service: '', message: 'Sent from the page.' },
  });
});
