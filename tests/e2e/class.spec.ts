// A class of twelve as the staff prepare it, from the first registration to the certificates, without JavaScript.
import { expect, type Page } from '@playwright/test';
import { follow, open, press, test } from './desk-office.ts';

const date = '2 Oct 2099';
const award = 'Certificate of attendance';

const tick = async (page: Page, ...names: string[]) => {
  for (const name of names) await page.getByRole('checkbox', { name: `Tick ${name}`, exact: true }).check();
};
const openDate = async (page: Page) => {
  await open(page, 'Intakes');
  await follow(page, date);
};
const factOf = (page: Page, name: string) => page.locator('dt', { hasText: name }).locator('+ dd');

test.use({ javaScriptEnabled: false, officeOptions: { seats: 12, award } });

test('a class of twelve, from the first registration to the certificates', async ({ page, office }) => {
  for (const name of ['Mei', 'Arun', 'Siti', 'Wei', 'Priya']) await office.register(name);
  await page.goto(office.desk);

  await test.step('a person who calls is entered, and gets the usual confirmation', async () => {
    await open(page, 'Enter');
    await follow(page, 'Cybersecurity Essentials registration');
    await page.getByLabel('It arrived by').selectOption('Telephone');
    await page.getByLabel('First name').fill('Ravi');
    await page.getByLabel('Last name').fill('Tan');
    await page.getByLabel('Email').fill('ravi@example.com');
    await page.getByLabel('Course date').selectOption('2-oct-2099');
    await press(page, 'Register');
    await expect(factOf(page, 'Arrived by')).toHaveText('Telephone');
    expect((await office.email('ravi@example.com', 1)).text).toContain(date);
  });

  await test.step('all are confirmed at once; the one whose tick is taken away gets no email', async () => {
    await openDate(page);
    await press(page, 'Confirm');
    await page.getByRole('checkbox', { name: 'Email to wei@example.com' }).uncheck();
    await press(page, 'Confirm: 6 registrations');
    await expect(page.getByRole('status')).toContainText('All of them are changed.');
    await expect(page.getByRole('cell', { name: 'Confirmed' })).toHaveCount(6);
    expect((await office.email('ravi@example.com', 2)).attachments[0]?.text).toContain('STATUS:CONFIRMED');
  });

  await test.step('the names of a group are pasted, and its seats are counted by them', async () => {
    await follow(page, 'Mei Tan');
    await follow(page, 'Who comes');
    const names = 'Mei Tan\tmei@example.com\nAnn Goh\tann@example.com\nBen Ng\nCai Lin\nDev Rao\nEng Lim';
    await page.getByLabel('Names').fill(`${names}\nben ng`);
    await press(page, 'Go on');
    await expect(page.getByText('The same person as on line 3')).toBeVisible();
    await page.getByLabel('Names').fill(`${names}\n陳 美玲`);
    await press(page, 'Go on');
    await press(page, 'Save the names');
    await openDate(page);
    await expect(factOf(page, 'Seats taken')).toHaveText('12 of 12');
    await expect(factOf(page, 'For visitors')).toHaveText('Closed: 12 of 12 taken');
  });

  await test.step('everyone gets a message with their name', async () => {
    await follow(page, 'Write to everyone');
    await page.getByLabel('Text').fill('Hello {name},\n\nplease bring a laptop on {date}.');
    await press(page, 'Go on');
    await press(page, 'Send: 6 registrations');
    await expect(page.getByRole('status')).toContainText('Your message is written to each of them');
    expect((await office.email('ann@example.com', 1)).text).toContain('Hello Ann Goh');
    expect((await office.email('wei@example.com', 2)).text).toContain(`bring a laptop on ${date}`);
  });

  await test.step('three are invoiced with one number, then paid, and stay confirmed', async () => {
    const invoicedPeople = ['Arun Tan', 'Siti Tan', 'Wei Tan'];
    await tick(page, ...invoicedPeople);
    await press(page, 'Mark as invoiced');
    await page.getByLabel('Invoice number').fill('INV-7');
    await press(page, 'Mark as invoiced: 3 registrations');
    await tick(page, ...invoicedPeople);
    await press(page, 'Mark as paid');
    await press(page, 'Mark as paid: 3 registrations');
    await expect(page.getByRole('row').filter({ hasText: 'Confirmed' }).filter({ hasText: 'Paid' })).toHaveCount(3);
  });

  await test.step('one is moved to another date, and gets an email', async () => {
    await tick(page, 'Arun Tan');
    await press(page, 'Move');
    await page.getByLabel('Move to').selectOption('cybersecurity-essentials/next-available');
    await press(page, 'Go on');
    await press(page, 'Move: 1 registration');
    await expect(factOf(page, 'For visitors')).toHaveText('Open: 1 seat free');
    expect((await office.email('arun@example.com', 4)).text).toContain('next available date');
  });

  await test.step('the trainer has a list of the people, without their addresses', async () => {
    await follow(page, 'List for the trainer');
    await expect(page.getByRole('table').getByRole('row')).toHaveCount(12);
    await expect(page.getByText('陳 美玲')).toBeVisible();
    await expect(page.getByText('@example.com')).toHaveCount(0);
    await follow(page, 'Back to the date');
  });

  await test.step('who came is ticked by name, and each of them gets a certificate', async () => {
    await follow(page, 'Attendance');
    await page.getByRole('checkbox', { name: 'Ben Ng' }).uncheck();
    await page.getByRole('checkbox', { name: 'Priya Tan' }).uncheck();
    await page.getByRole('checkbox', { name: 'Save all the same' }).check();
    await press(page, 'Save the attendance');
    await follow(page, 'Certificates');
    await press(page, 'Issue 9 certificates');
    await expect(page.getByRole('heading', { name: award })).toHaveCount(9);
    await expect(page.getByText('Ann Goh')).toBeVisible();
    await expect(page.getByText('Ben Ng')).toHaveCount(0);
    await open(page, 'Figures');
    await expect(page.getByRole('row', { name: 'October 2099' }).getByRole('cell')).toContainText([
      'Cybersecurity Essentials',
      '5',
      '11',
    ]);
  });
});
