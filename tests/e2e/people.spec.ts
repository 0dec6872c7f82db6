// The website part beside real registrations: who is on a date, before the date is changed or removed.
import type { Page } from '@playwright/test';
import { course } from '../resilience/website-part.ts';
import { person, register } from '../resilience/requests.ts';
import { faultsOf } from './axe.ts';
import { holdBack } from './hold-back.ts';
import { expect, follow, openFile, press, publish, save, takeBack, test, type Website } from './website.ts';

const date = '2 October 2099';
const numbers = '2 registered, 1 waiting';

test.use({
  viewport: { width: 1280, height: 800 },
  contextOptions: { reducedMotion: 'reduce' },
  officeOptions: {
    courseChanges: [
      [
        '  - { value: 3-oct-2025, starts: 2025-10-03 }',
        '  - { value: 2-oct-2099, starts: 2099-10-02, seats: 2 }\n  - { value: 9-oct-2099, starts: 2099-10-09 }',
      ],
    ],
  },
});

/** Registers two people for the date by the public form, and a third for its waiting list. */
async function fillTheClass({ server }: Website): Promise<void> {
  for (const [firstName, courseDate] of [
    ['Mei', '2-oct-2099'],
    ['Arun', '2-oct-2099'],
    ['Siti', 'waiting-list:2-oct-2099'],
  ]) {
    const email = `${firstName?.toLowerCase()}@example.com`;
    const { status, body } = await register(server, { ...person, firstName, lastName: 'Tan', email, courseDate });
    if (status !== 201) throw new Error(body);
  }
}

const entry = (page: Page, name: string) => page.locator('.entry', { hasText: name }).last();
const dialog = (page: Page) => page.getByRole('dialog');

/** Expects the question about the people of the date, and goes back. */
async function expectQuestion(page: Page, text: string | RegExp): Promise<void> {
  await expect(dialog(page)).toContainText(text);
  await expect(dialog(page).getByRole('button', { name: 'Go back' })).toBeFocused();
}

test('who is on a date is seen beside it, and before it is moved, made smaller or removed, by keyboard and by button', async ({
  page,
  office,
}) => {
  await fillTheClass(office);
  await test.step('a link leads from the people of a date to its field, and another one back', async () => {
    await page.goto('/desk/intakes');
    await page.getByRole('link', { name: '2 Oct 2099' }).click();
    await page.getByRole('link', { name: 'Dates and seats of this course' }).click();
    await expect(entry(page, 'Intake 2')).toBeFocused();
    await expect(entry(page, 'Intake 2')).toContainText(numbers);
    const people = entry(page, 'Intake 2').getByRole('link', { name: numbers });
    const [peoplePage] = await Promise.all([page.waitForEvent('popup'), people.click()]);
    await expect(peoplePage.getByRole('link', { name: 'Siti Tan' })).toBeVisible();
    await peoplePage.close();
  });

  const intake = entry(page, 'Intake 2');
  await test.step('fewer seats than people', async () => {
    await intake.getByLabel('Seats').fill('1');
    await page.keyboard.press('ControlOrMeta+S');
    await expectQuestion(page, `Cybersecurity Essentials: ${date} has only 1 seat: ${numbers}`);
    expect(await faultsOf(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toBeHidden();
    expect(office.read(course)).toContain('seats: 2');
    await intake.getByLabel('Seats').fill('2');
  });

  await test.step('another day', async () => {
    await intake.getByLabel('First day').fill('2099-10-16');
    await press(page, 'Save');
    await expectQuestion(page, `${date} is now 16 October 2099: ${numbers}`);
    await press(page, 'Go back');
    expect(office.read(course)).not.toContain('2099-10-16');
    await intake.getByLabel('First day').fill('2099-10-02');
  });

  await test.step('removed, which leads to the list where they are moved; going on is deliberate', async () => {
    await press(page, 'Remove: Intake 2');
    await press(page, 'Save');
    await expectQuestion(page, `${date} is taken off the website: ${numbers}`);
    const [peoplePage] = await Promise.all([
      page.waitForEvent('popup'),
      dialog(page)
        .getByRole('link', { name: /^Open their list/ })
        .click(),
    ]);
    await expect(peoplePage.getByRole('link', { name: 'Move this date' })).toBeVisible();
    await peoplePage.close();
    await press(page, 'Save all the same');
    await expect.poll(() => office.read(course)).not.toContain('2099-10-02');
    await expect(page.locator('.status')).toContainText('Saved');
  });

  await test.step('what was saved is asked again before visitors see it', async () => {
    await follow(page, 'Publish');
    await press(page, 'Publish');
    await expectQuestion(page, `Cybersecurity Essentials: ${date} is taken off the website: ${numbers}`);
    await press(page, 'Go back');
    await expect(page.getByText(/publishes\./)).toHaveCount(0);
  });
});

test('a date with people is shown before it is taken back, or taken down with its course or its page', async ({
  page,
  office,
}) => {
  // A date is published, and people register for it. The server of this test has it from the start.
  office.publishTheirs(course, '  - { value: 9-oct-2099, starts: 2099-10-09 }\n', '');
  await openFile(page, 'content/organisation.yaml');
  await expect(page.locator('.status')).toContainText('Published by colleagues');
  await openFile(page, course);
  await press(page, 'Add: Intake');
  await entry(page, 'Intake 3').getByLabel('First day').fill('2099-10-09');
  await save(page);
  await publish(page);
  await fillTheClass(office);
  const { status } = await register(office.server, { ...person, courseDate: '9-oct-2099' });
  expect(status).toBe(201);

  await test.step('a publication that brought the date', async () => {
    await takeBack(page);
    await expectQuestion(page, '9 October 2099 is taken off the website: 1 registered');
    await press(page, 'Go back');
    expect(office.remote('show', `main:${course}`)).toContain('2099-10-09');
  });

  await test.step('the course', async () => {
    await openFile(page, course);
    await page.getByText('Take it down', { exact: true }).click();
    await press(page, 'Take down: Cybersecurity Essentials');
    await expectQuestion(page, `${date} is taken off the website: ${numbers}`);
    await press(page, 'Go back');
    expect(office.read(course)).toContain('2099-10-02');
  });

  const file = 'content/pages/services/cybersecurity-essentials.yaml';
  await test.step('its page', async () => {
    await openFile(page, file);
    await page.getByText('Change its address, or take it down', { exact: true }).click();
    const release = await holdBack(page, '**/desk/counts.json');
    await press(page, 'Take down: Cybersecurity Essentials');
    await expect(page.locator('.status')).toContainText('Looking for people');
    release();
    await expectQuestion(page, `${date} is taken off the website: ${numbers}`);
    await expect(page.locator('.status')).toBeEmpty();
    await press(page, 'Go back');
    expect(office.read(file)).toContain('Cybersecurity Essentials');
  });

  await test.step('its page, which is to end before the date', async () => {
    office.write(file, `${office.read(file).trimEnd()}\npublicUntil: 2099-10-05\n`);
    await follow(page, 'Publish');
    await press(page, 'Publish');
    await expectQuestion(page, '9 October 2099 is taken off the website: 1 registered');
    await expect(dialog(page), 'a date before the page ends stays').not.toContainText(date);
    await press(page, 'Publish all the same');
    await expect(page.getByRole('alert')).toContainText('is not public after 5 October 2099');
    await press(page, 'Publish');
    await expectQuestion(page, '9 October 2099 is taken off the website: 1 registered');
    await expect(page.locator('[role=alert]'), 'the outcome of the press before').toHaveCount(0);
  });
});

test('while the registrations do not answer, a date is not removed as if nobody could be on it', async ({
  page,
  office,
}) => {
  await page.route('**/desk/counts.json', (route) => route.fulfill({ status: 503, body: 'away' }));
  await openFile(page, course);
  await expect(page.getByText(/^The registrations do not answer, or are not open to you, so this form/)).toBeVisible();
  await press(page, 'Remove: Intake 2');
  await press(page, 'Save');
  await expectQuestion(page, /The registrations do not answer.*2 October 2099 is taken off the website: people may be/);
  await press(page, 'Go back');
  expect(office.read(course)).toContain('2099-10-02');
  await page.getByLabel('Price').fill('777');
  await press(page, 'Undo');
  await press(page, 'Undo');
  await page.getByLabel('Price').fill('777');
  await save(page);
  expect(office.read(course)).toContain('price: 777');
});

test('by keyboard one passes the menus, and a page with another address reads as renamed before it is published', async ({
  page,
}) => {
  await openFile(page, 'content/news/agentic-ai-governance.md');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page).toHaveURL(/agentic-ai-governance/);
  await page.getByText('Change its address, or take it down').click();
  await page.getByLabel('Its address').fill('/news/agents');
  await press(page, 'Change the address');
  await expect(page.locator('.status')).toContainText('is now at /news/agents');
  await follow(page, 'Publish');
  await expect(page.getByRole('heading', { name: /: renamed$/ })).toBeVisible();
  await expect(page.getByRole('heading', { name: /: (?:new|removed)$/ })).toHaveCount(0);
  await expect(page.getByRole('row', { name: /^Address/ })).toContainText('/news/agents');
});
