// The desk as the staff of a course office use it. Its pages have no script: each change has unit tests on their markup, and
// a day without JavaScript, on both databases, is tried before a release.
import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { postgresMissing, startTemporaryPostgres } from '../resilience/temporary-postgres.ts';
import { faultsOf } from './axe.ts';
import { follow, open, press, test as base } from './desk-office.ts';

const date = '2 Oct 2099';

/** With the option, the office of a test is on a PostgreSQL of its own. */
const test = base.extend<{ isOnPostgres: boolean }>({
  isOnPostgres: [false, { option: true }],
  officeOptions: async ({ isOnPostgres }, use) => {
    if (!isOnPostgres) return use({});
    const postgres = await startTemporaryPostgres();
    await use({ settings: { DATABASE_URL: postgres.url } });
    await postgres.remove();
  },
});

/** Opens the page of a registration by the search. */
async function openRegistration(page: Page, query: string, name = `${query} Tan`): Promise<void> {
  await open(page, 'Find');
  await page.getByLabel('Name, email, company or reference').fill(query);
  await press(page, 'Find');
  await follow(page, name);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
}

const state = (page: Page) => page.locator('dt', { hasText: /^State$/ }).locator('+ dd');

for (const database of ['SQLite', 'PostgreSQL'])
  test.describe(`on ${database}`, () => {
    test.use({ javaScriptEnabled: false, isOnPostgres: database === 'PostgreSQL' });
    test.skip(database === 'PostgreSQL' && postgresMissing !== undefined, postgresMissing);

    test('a day at the desk', { tag: '@release' }, async ({ page, office }) => {
      const mei = await office.register('Mei');
      await office.register('Arun');
      await office.register('Wendy', { courseDate: 'waiting-list:2-oct-2099' });
      await office.register('Soon', { courseDate: '28-aug-2025' });
      await office.register('Wrong', { courseDate: '28-aug-2025', email: 'nobody@example.com' });
      const suspected = await office.register('Held', { courseDate: '28-aug-2025', leaveEmpty: 'filled in' });
      await office.register('Siti', { form: 'contact', name: 'Siti', message: 'Do you teach on site?' });
      await office.email('wendy@example.com', 1);

      await test.step('This week lists new forms, participants, failed emails and suspected forms', async () => {
        await page.goto(office.desk);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('This week');
        await expect(page.getByRole('link', { name: `${mei}, Mei Tan` })).toBeVisible();
        await expect(page.getByText('2 registrations: Soon Tan, Wrong Tan')).toBeVisible();
        await expect(page.getByRole('link', { name: suspected })).toBeVisible();
        await expect(async () => {
          await page.reload();
          await expect(page.getByText('550 5.1.1 no mailbox for [address]')).toBeVisible({ timeout: 1_000 });
        }).toPass();
        await press(page, 'Try these emails again');
        await expect(page.getByRole('status')).toHaveText('The emails are being sent again.');
      });

      await test.step('an intake shows its seats, its people and its waiting list', async () => {
        await open(page, 'Intakes');
        const row = page.getByRole('row', { name: date });
        await expect(row.getByRole('cell')).toHaveText(['Cybersecurity Essentials', '2 of 2', '1', '2']);
        await follow(page, date);
        await expect(page.getByText('No seat is free at the moment.')).toBeVisible();
      });

      await test.step('a registration is confirmed, with an email that is edited first', async () => {
        await openRegistration(page, 'Mei');
        await follow(page, 'Confirm');
        await expect(page.getByLabel('Text')).toHaveValue(new RegExp(date));
        await page.getByLabel('Text').fill('Hello Mei,\n\nplease use the side entrance.');
        await press(page, 'Confirm');
        await expect(page.getByRole('status')).toContainText('Under Emails you see when its email is sent.');
        await expect(state(page)).toHaveText('Confirmed');
        const { text, attachments } = await office.email('mei@example.com', 2);
        expect(text).toContain('please use the side entrance.');
        expect(attachments[0]?.text).toContain('STATUS:CONFIRMED');
      });

      await test.step('a registration is moved, and the registrant gets an email with the new date', async () => {
        await openRegistration(page, 'Soon');
        await follow(page, 'Move');
        await page.getByLabel('Move to').selectOption('cybersecurity-essentials/next-available');
        await press(page, 'Go on');
        await press(page, 'Move');
        await expect(page.getByText('Next available date').first()).toBeVisible();
        expect((await office.email('soon@example.com', 2)).text).toContain('next available date');
      });

      await test.step('a field is corrected, and an invalid value is explained', async () => {
        await openRegistration(page, 'Wrong');
        await follow(page, 'Correct');
        await page.getByLabel('Email').fill('right');
        await press(page, 'Go on');
        await expect(page.getByRole('alert')).toBeVisible();
        await page.getByLabel('Email').fill('right@example.com');
        await press(page, 'Go on');
        await press(page, 'Save the correction');
        await expect(page.getByText('right@example.com').first()).toBeVisible();
        await office.email('right@example.com', 1);
      });

      await test.step('a colleague takes a place', async () => {
        await openRegistration(page, 'Arun');
        await follow(page, 'Replace with a colleague');
        await page.getByLabel('First name').fill('Priya');
        await page.getByLabel('Last name').fill('Tan');
        await page.getByLabel('Email').fill('priya@example.com');
        await page.getByLabel('Phone').fill('+65 6123 4567');
        await press(page, 'Go on');
        await press(page, 'Replace');
        await expect(state(page)).toHaveText('Cancelled');
        expect((await office.email('priya@example.com', 1)).text).toContain(date);
      });

      await test.step('a registration is cancelled, and the first of the waiting list moves up', async () => {
        await openRegistration(page, 'Mei');
        await follow(page, 'Mark as cancelled');
        await press(page, 'Mark as cancelled');
        await expect(state(page)).toHaveText('Cancelled');
        await page.goto(office.confirmation(mei));
        await expect(page.getByRole('heading', { name: 'Registration cancelled', exact: true })).toBeVisible();
        await page.goBack();
        await follow(page, date);
        await follow(page, 'Move up');
        await press(page, 'Move up from the waiting list');
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wendy Tan');
        expect((await office.email('wendy@example.com', 2)).text).toContain('A seat on');
      });

      await test.step('a suspected form is accepted', async () => {
        await openRegistration(page, suspected, 'Held Tan');
        await follow(page, 'Let in');
        await press(page, 'Let in');
        await expect(state(page)).toHaveText('New');
        await office.email('held@example.com', 1);
      });

      await test.step('an enquiry is answered in the email program', async () => {
        await openRegistration(page, 'Siti', 'Siti');
        const answer = page.getByRole('link', { name: 'Answer', exact: true });
        await expect(answer).toHaveAttribute('href', /^mailto:siti@example\.com\?.*Do%20you%20teach/);
        await follow(page, 'Mark as answered');
        await press(page, 'Mark as answered');
        await expect(state(page)).toHaveText('Answered');
      });

      await test.step('the results of a search are exported', async () => {
        await open(page, 'Find');
        await page.getByLabel('State').selectOption('Cancelled');
        await press(page, 'Find');
        const download = page.waitForEvent('download');
        await press(page, 'Export as CSV for other programs');
        const csv = readFileSync(await (await download).path(), 'utf8');
        expect(csv.trim().split('\r\n')).toHaveLength(3);
        expect(csv).toContain('arun@example.com');
        const workbook = page.waitForEvent('download');
        await press(page, 'Export as Excel file');
        expect((await workbook).suggestedFilename()).toMatch(/\.xlsx$/);
      });

      await test.step('when the website changes a date, its registrants are moved together and get an email', async () => {
        await office.moveDateOnWebsite();
        await open(page, 'This week');
        await expect(page.getByText('is now 9 Oct 2099')).toBeVisible();
        await open(page, 'Intakes');
        await follow(page, 'Move them and tell them');
        await page.getByLabel('Move to').selectOption('cybersecurity-essentials/2-oct-2099');
        await press(page, 'Go on');
        await press(page, 'Move: 2 registrations');
        await expect(page.getByRole('status')).toContainText('All of them are changed.');
        const { text, attachments } = await office.email('priya@example.com', 2);
        expect(text).toContain('9 Oct 2099');
        expect(attachments[0]?.text).toContain('20991009');
        await office.email('wendy@example.com', 3);
      });

      await test.step('everything that is kept about a person is listed, and erased', async () => {
        await open(page, 'A person');
        await page.getByLabel('Email address').fill('Priya@Example.com');
        await press(page, 'Show everything that is kept');
        await expect(page.getByText('Takes the place of')).toBeVisible();
        await follow(page, 'Correct');
        await page.getByLabel('Phone').fill('+65 6999 9999');
        await press(page, 'Go on');
        await press(page, 'Save the correction');
        await open(page, 'A person');
        await page.getByLabel('Email address').fill('priya@example.com');
        await press(page, 'Show everything that is kept');
        await expect(page.getByText('+65 6999 9999').first()).toBeVisible();
        await page.getByRole('checkbox').check();
        await press(page, 'Erase for good');
        await page.getByLabel('Email address').fill('priya@example.com');
        await press(page, 'Show everything that is kept');
        await expect(page.getByText('Nothing was sent from this address.')).toBeVisible();
      });
    });
  });

test('the pages of the desk are accessible, fit a narrow screen and can be used by keyboard, and a registration is confirmed', async ({
  page,
  office,
}) => {
  await office.register('Mei', { specialRequirements: 'Vegetarian' });
  const reference = await office.register('Arun', { email: `arun@${'long-name.'.repeat(6)}example.com` });
  await office.register('Wendy', { courseDate: 'waiting-list:2-oct-2099' });
  await office.moveDateOnWebsite();
  const paths = ['', '/to-do', '/intakes', '/registrations', '/enter?form=cybersecurity', '/figures', '/person'];
  paths.push(`/registrations/${reference}`);
  for (const change of ['state?to=confirmed', 'payment?to=paid', 'move', 'correct', 'replace', 'participants'])
    paths.push(`/registrations/${reference}/${change}`);
  await page.goto(`${office.desk}/desk/intakes`);
  for (const name of [date, 'Move them and tell them'])
    paths.push(
      ((await page.getByRole('link', { name, exact: true }).first().getAttribute('href')) ?? '').replace('/desk', ''),
    );
  paths.push(
    ...paths
      .filter((path) => path.includes('participants?'))
      .flatMap((path) => ['list', 'attendance', 'certificates'].map((name) => path.replace('participants', name))),
  );
  const looks = [['dark', 320] as const, ['light', 1_280] as const];
  for (const [colorScheme, width] of process.env['TEST_ALL'] ? looks : looks.slice(0, 1)) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 640 });
    for (const path of paths) {
      await page.goto(`${office.desk}/desk${path}`);
      const widest = await page.evaluate(() => document.documentElement.scrollWidth);
      expect([path, colorScheme, widest, await faultsOf(page)]).toEqual([path, colorScheme, width, []]);
    }
  }
  await page.goto(`${office.desk}/desk`);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused();
  await page.goto(`${office.desk}/desk/registrations`);
  await page.getByLabel('Name, email, company or reference').focus();
  await page.keyboard.type('mei');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'Mei Tan' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Arun Tan' })).toHaveCount(0);
  await follow(page, 'Mei Tan');
  await follow(page, 'Confirm');
  await press(page, 'Confirm');
  await expect(state(page)).toHaveText('Confirmed');
  expect((await office.email('mei@example.com', 2)).attachments[0]?.text).toContain('STATUS:CONFIRMED');
});
