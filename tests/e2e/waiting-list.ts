import { expect, type Page } from '@playwright/test';
import { summary } from './course-form.ts';
import type { Server } from './server.ts';

const path = '/services/professional-scrum-master';
const waitingListLabel = '12 Mar 2098 (full: join the waiting list)';

/** Takes the only seat of the class, unless another test of this worker has taken it: 200 is the response to a retry. */
async function takeLastSeat(page: Page) {
  const data = { form: 'professional-scrum-master', firstName: 'Arun', lastName: 'Rao', email: 'arun@example.com' };
  const response = await page.request.post('/api/registrations', { data: { ...data, courseDate: '12-14-mar-2098' } });
  expect([200, 201, 422]).toContain(response.status());
}

/** Registers for a class that has filled up since the page was built, by its waiting list. */
export async function joinWaitingList(page: Page, server: Server, email: string) {
  await takeLastSeat(page);
  await page.goto(path);
  await page.getByLabel('First name').fill('Wei Ling');
  await page.getByLabel('Last name').fill('Tan');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Phone').fill('+65 8000 0000');
  await page.getByLabel('Company').fill('Example “Logistics”');
  await page.getByLabel('Message').fill('Two of us.\nMornings, please.');
  const date = page.getByLabel('Course date');
  await date.selectOption('12-14-mar-2098');
  const send = page.getByRole('button', { name: 'Register for this course' });
  await send.click();
  await expect(summary(page).getByRole('link')).toHaveText([
    'The class on 12 Mar 2098 is full. Choose it again to join its waiting list',
  ]);
  await expect(date).toHaveValue('');
  await expect(date).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('Company')).toHaveValue('Example “Logistics”');
  await expect(page.getByLabel('Message')).toHaveValue('Two of us.\nMornings, please.');
  await date.selectOption({ label: waitingListLabel });
  await send.click();
  await expect(page.getByRole('heading', { name: 'You are on the waiting list' })).toBeVisible();
  await expect(page.getByText(/Until then you have no seat/)).toBeVisible();
  await expect(page.getByText('Registration Successful!')).toBeHidden();
  await expect(page.getByRole('link', { name: 'Add the Date to Your Calendar' })).toBeHidden();
  const [saved] = await server.saved(email);
  expect(saved).toMatchObject({ state: 'waiting', intake: '12-14-mar-2098', values: { courseDate: '12-14-mar-2098' } });
  await expect.poll(() => server.mailsTo(email).length).toBe(1);
  expect(server.mailsTo(email)[0]?.text).toContain('Waiting list for Professional Scrum Master');
}
