// The ten usual mistakes of an administrator, in the editor at /edit and on real files in a copy: each is told in words
// that say what to do, and nothing that was written is lost.
import type { Dialog, Page, Request } from '@playwright/test';
import { expect, test } from './editing-site.ts';
import { mistakes, open, saveButton, saved, take } from './editor.ts';

const course = 'content/courses/cybersecurity-essentials.yaml';
const article = 'content/news/agentic-ai-governance.md';

const price = (page: Page) => page.getByLabel('Price');
const form = (page: Page) => page.locator('main > .file > .form');
const text = (page: Page) => page.getByLabel('The article, in Markdown');

/** Writes something that is wrong; what is written stays, and what is told leads to it. */
async function tells(page: Page, field: ReturnType<Page['getByLabel']>, wrong: string, message: string) {
  await field.fill(wrong);
  await expect(mistakes(page)).toContainText(message);
  await expect(field).toHaveValue(wrong);
  await page.getByRole('heading', { level: 2 }).first().focus();
  await mistakes(page).getByRole('button', { name: message }).click();
  await expect(field).toBeFocused();
}

// One development server for all of it: it takes its time to start.
test('an administrator makes the ten usual mistakes, reads what to do, and loses nothing', async ({ page, edited }) => {
  test.setTimeout(900_000);

  await test.step('a price that is too large, and one that is not whole', async () => {
    await open(page, course);
    const before = edited.read(course);
    await tells(page, price(page), '12.5', '"price" must be a whole number. Change its value.');
    await tells(page, price(page), '52000', '"price" is too long or too large: at most 20000. Shorten it.');
    await expect(price(page)).toHaveAttribute('aria-invalid', 'true');
    await take('mistake', form(page), price(page));
    expect(edited.read(course), 'the file is as it was').toBe(before);
    await price(page).fill('777');
    await expect(mistakes(page)).toContainText('No mistakes.');
    await expect(price(page)).not.toHaveAttribute('aria-invalid', 'true');
  });

  await test.step('a late reply about what was written before does not come over what is written now', async () => {
    const asks = (value: string) => (request: Request) => request.postData()?.includes(`"price":${value}`) ?? false;
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/edit/api/check', async (route) => {
      const response = await route.fetch();
      if (asks('52000')(route.request())) await released;
      await route.fulfill({ response });
    });
    const asked = page.waitForRequest(asks('52000'));
    const late = page.waitForResponse((response) => asks('52000')(response.request()));
    await price(page).fill('52000');
    await asked;
    await price(page).fill('777');
    await page.waitForResponse((response) => asks('777')(response.request()));
    await expect(mistakes(page)).toContainText('No mistakes.');
    release();
    await (await late).finished();
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)));
    expect(await mistakes(page).innerText()).toContain('No mistakes.');
    await page.unroute('**/edit/api/check');
  });

  await test.step('a field that is missing, and a date that is none or on a day without courses', async () => {
    await page.getByRole('button', { name: 'Add: Intake' }).click();
    const entry = page.locator('.entry', { hasText: 'Intake 3' });
    await entry.getByLabel('Value').fill('spring');
    await expect(mistakes(page)).toContainText('"starts" is missing. Add it; it is a text.');
    const starts = entry.getByLabel('Starts');
    await starts.focus();
    // The second of the thirty-first month, or the thirty-first of the second: none is there.
    await page.keyboard.type('31022099');
    await expect(mistakes(page), 'no February has 31 days').toContainText('"starts" is missing');
    await tells(page, starts, '2099-04-05', '5 April 2099 is a Sunday; the course is taught on Mondays');
    await starts.fill('2099-04-06');
    await expect(mistakes(page)).toContainText('No mistakes.');
    await expect(entry.getByLabel('Value')).toHaveValue('spring');
  });

  await test.step('leaving with changes unsaved: who stays has all of it still', async () => {
    const asked: Dialog[] = [];
    const refuse = async (dialog: Dialog) => {
      asked.push(dialog);
      await dialog.dismiss();
    };
    page.on('dialog', refuse);
    const stays = async (leave: () => Promise<unknown>, type: 'confirm' | 'beforeunload') => {
      asked.length = 0;
      await leave();
      await expect.poll(() => asked.map((dialog) => dialog.type())).toEqual([type]);
      if (type === 'confirm') expect(asked[0]?.message()).toBe('Your changes are not saved. Leave them?');
      await expect(price(page)).toHaveValue('777');
      await expect(page).toHaveURL(new RegExp(`/edit#${course}$`));
    };
    await stays(() => page.getByRole('button', { name: 'Kanban System' }).first().click(), 'confirm');
    await stays(() => page.getByRole('button', { name: 'New …' }).click(), 'confirm');
    await stays(() => page.getByRole('button', { name: 'Publish …' }).click(), 'confirm');
    await stays(() => page.evaluate(() => location.assign('#content/organisation.yaml')), 'confirm');
    await stays(() => page.getByRole('link', { name: 'The site' }).click({ noWaitAfter: true }), 'beforeunload');
    page.off('dialog', refuse);
    await saveButton(page).click();
    await saved(page);
    expect(edited.read(course)).toContain('price: 777');

    await price(page).fill('778');
    page.once('dialog', (dialog) => void dialog.accept());
    await page.evaluate(() => location.assign('#content/organisation.yaml'));
    await expect(page.getByLabel('Telephone'), 'who leaves is elsewhere').toBeVisible();
    await open(page, course);
    await expect(price(page)).toHaveValue('777');
  });

  await test.step('a file that was changed elsewhere: neither version is overwritten before one is chosen', async () => {
    await price(page).fill('778');
    edited.change('courses/cybersecurity-essentials.yaml', 'price: 777', 'price: 600');
    const told = page.getByRole('alert');
    await expect(told).toContainText('This file was changed elsewhere');
    await saveButton(page).click();
    await expect(page.locator('.status')).toContainText('Not saved');
    expect(edited.read(course)).toContain('price: 600');
    await expect(price(page)).toHaveValue('778');
    await take('conflict', form(page), told);
    await told.getByRole('button', { name: 'Keep my version' }).click();
    await saved(page);
    expect(edited.read(course)).toContain('price: 778');

    await price(page).fill('779');
    edited.change('courses/cybersecurity-essentials.yaml', 'price: 778', 'price: 610');
    await told.getByRole('button', { name: 'Show what is there now' }).click();
    await expect(price(page)).toHaveValue('610');
    await expect(saveButton(page)).toBeDisabled();
  });

  await test.step('in an article: a link to a page that is not there, a heading without a blank, a picture without words', async () => {
    await open(page, article);
    const before = edited.read(article);
    await tells(
      page,
      text(page),
      'See [it](/services/none).',
      'There is no page at /services/none. Correct the address',
    );
    await tells(
      page,
      text(page),
      '##What changed',
      'This heading would be shown with its signs. Write a blank after them',
    );
    await tells(
      page,
      text(page),
      '![](/pictures/bridge.webp)',
      'The picture /pictures/bridge.webp has no words. Say what',
    );
    expect(edited.read(article)).toBe(before);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(text(page), 'what was written before comes back').not.toHaveValue(/bridge/);
    await text(page).fill('## What changed');
    await expect(mistakes(page)).toContainText('No mistakes.');
    await saveButton(page).click();
    await saved(page);
  });

  await test.step('a telephone number that is none', async () => {
    await open(page, 'content/organisation.yaml');
    await tells(
      page,
      page.getByLabel('Telephone'),
      'call us',
      '"telephone" is not a telephone number. Write it with its country',
    );
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(mistakes(page)).toContainText('No mistakes.');
  });

  await test.step('publishing what is still to be filled in: nothing is published, and all of it is still there', async () => {
    const head = edited.git('rev-parse', 'HEAD');
    await page.getByRole('button', { name: 'New …' }).click();
    await page.getByLabel('Its title').fill('What the new guidelines ask for');
    await page.getByRole('button', { name: 'Make it' }).click();
    await expect(mistakes(page)).toContainText('Still to be filled in');
    await page.getByRole('button', { name: 'Publish …' }).click();
    await page.getByLabel('Your name').fill('An Editor');
    await page.getByLabel('Your email address').fill('editor@example.com');
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    const told = page.getByRole('alert');
    await expect(told).toContainText('Nothing was published, because something has to be corrected first.');
    await expect(told).toContainText('content/news/what-the-new-guidelines-ask-for.md');
    expect(edited.git('rev-parse', 'HEAD')).toBe(head);
    expect(edited.read(course)).toContain('price: 610');
    expect(edited.read('content/news/what-the-new-guidelines-ask-for.md')).toContain('TO FILL');
  });
});
