import type { Locator, Page, Route } from '@playwright/test';
import { course } from '../resilience/website-part.ts';
import { holdBack } from './hold-back.ts';
import { expect, mistakes, openFile, press, save, test } from './website.ts';

test.use({ viewport: { width: 1280, height: 800 }, contextOptions: { reducedMotion: 'reduce' } });

const article = 'content/news/agentic-ai-governance.md';
const checks = '**/website/api/check';

/** Moves the caret by a key. The editor knows its place once the browser has reported it, before the next frame. */
async function moveCaret(page: Page, key: string): Promise<void> {
  await page.keyboard.press(key);
  await page.evaluate(() => new Promise(requestAnimationFrame));
}

/** Pastes content that another program has copied. */
const paste = (field: Locator, clipboard: Record<string, string>) =>
  field.evaluate((element, types) => {
    const clipboardData = new DataTransfer();
    for (const [type, text] of Object.entries(types)) clipboardData.setData(type, text);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, clipboard);

test('no value changes unless the editor changes it, and a text is written as in a word processor', async ({
  page,
  office,
}) => {
  const price = page.getByLabel('Price');

  await test.step('a mistake says what to do and links to its field; while the check runs, the form does not say that there are none', async () => {
    await openFile(page, course);
    await expect(mistakes(page)).toContainText('No mistakes.');
    const release = await holdBack(page, checks);
    await price.fill('52000');
    await expect(mistakes(page)).not.toContainText('No mistakes.');
    release();
    const message = 'Price: Must be at most 20000. Write a smaller number.';
    await mistakes(page).getByRole('button', { name: message }).click();
    await expect(price).toBeFocused();
    await expect(price).toHaveAttribute('aria-invalid', 'true');
    await page.unroute(checks);
    await price.fill('480');
    await expect(mistakes(page)).toContainText('No mistakes.');
  });

  await test.step('what was typed before the server was away is offered again; that it is away is said until it answers', async () => {
    const [received, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const answerLate = async (route: Route) => {
      const response = await route.fetch();
      received.resolve();
      await answered.promise;
      await route.fulfill({ response });
    };
    await page.route(checks, (route) => route.abort());
    await page.route(checks, answerLate, { times: 1 });
    await price.fill('601');
    await received.promise;
    await price.fill('602');
    answered.resolve();
    await expect(page.locator('.status')).toContainText('does not answer');
    await page.reload();
    await press(page, 'Continue with my changes');
    await expect(price).toHaveValue('602');
    await expect(page.locator('.status')).toContainText('does not answer');
    await page.route(checks, (route) => route.fulfill({ status: 401, body: '<p>Sign in' }), { times: 1 });
    await price.fill('605');
    await expect(page.locator('.status'), 'a session that has ended is no server that is away').toContainText(
      'Sign in again',
    );
    await page.unroute(checks);
    await price.fill('603');
    await expect(page.locator('.status')).toBeEmpty();
  });

  await test.step('a second press of Save is no change from elsewhere, and one without changes says so', async () => {
    const { promise, resolve: answer } = Promise.withResolvers<void>();
    await page.route('**/desk/counts.json', async (route) => promise.then(() => route.continue()));
    await page.route('**/desk/counts.json', (route) => route.continue(), { times: 1 });
    for (let count = 0; count < 2; count += 1) await page.keyboard.press('ControlOrMeta+S');
    await expect(page.locator('.status')).toContainText('Saved');
    answer();
    await price.fill('604');
    await expect(mistakes(page)).toContainText('No mistakes.');
    await expect(page.getByText(/^This file was changed elsewhere/)).toHaveCount(0);
    await save(page);
    await page.keyboard.press('ControlOrMeta+S');
    await expect(page.locator('.status')).toContainText('Nothing has changed');
  });

  await test.step('the mouse wheel changes no price, and a currency or a comma is accepted', async () => {
    await price.fill('520');
    await price.hover();
    for (let notch = 0; notch < 5; notch += 1) {
      await page.mouse.wheel(0, 100);
      await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)));
    }
    await expect(price).toHaveValue('520');
    await price.fill('SGD 1,200');
    await expect(price).toHaveValue('1200');
  });

  await test.step('a checkbox that is clicked while a text has the focus is ticked', async () => {
    const intake = page.locator('.entry', { hasText: 'Intake 1' }).first();
    await expect(intake.getByText('has passed'), 'an intake that has passed is closed').toBeVisible();
    await intake.locator('summary').click();
    await intake.getByLabel('Place').fill('Jurong');
    const full = intake.getByRole('checkbox', { name: 'Full' });
    const box = await full.boundingBox();
    // The mouse button is pressed and released where the checkbox was before the text lost the focus.
    await page.mouse.move((box?.x ?? 0) + 5, (box?.y ?? 0) + 5);
    await page.mouse.down();
    await page.mouse.up();
    await expect(full).toBeChecked();
    await save(page);
  });

  await test.step('an edit changes its own paragraph; list, link, heading and table are buttons', async () => {
    await openFile(page, article);
    const linesBefore = office.read(article).split('\n');
    const text = page.getByRole('textbox', { name: 'Text of the article' });
    await text.getByText('An agent').first().click();
    await moveCaret(page, 'End');
    await page.keyboard.type(' Added by a test: 5 * 3 * 2.');
    await paste(text, { 'text/plain': ' 2 * 3 * 4 and _5_' });
    await save(page);
    const newLines = office
      .read(article)
      .split('\n')
      .filter((line) => !linesBefore.includes(line));
    expect(newLines).toEqual([
      expect.stringContaining(String.raw`Added by a test: 5 \* 3 \* 2. 2 \* 3 \* 4 and \_5\_`),
    ]);

    await page.keyboard.press('Enter');
    await page.keyboard.type('One');
    await page.getByRole('button', { name: 'List', exact: true }).click();
    await page.keyboard.press('Enter');
    await page.keyboard.type('Two');
    const linkButton = page.getByRole('button', { name: 'Link', exact: true });
    await linkButton.click();
    await page.getByLabel('A page of this site').fill('/about');
    await page.keyboard.press('ControlOrMeta+Z');
    await expect(text, 'the keys of a dialog change its own field').toContainText('Two');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(linkButton).toBeFocused();
    await linkButton.click();
    await page.getByLabel('A page of this site').fill('/about');
    await page.getByRole('button', { name: 'Set the link' }).click();
    await save(page);
    expect(office.read(article)).toMatch(/\n\n- One\n- Two\[[^\]]+\]\(\/about\)\n\n/);

    await page.getByText('Change its address, or take it down').click();
    await page.getByLabel('Its address').pressSequentially('x');
    await page.keyboard.press('ControlOrMeta+Z');
    await expect(page.getByRole('button', { name: 'Save' }), 'the text is as it was saved').toBeDisabled();
  });

  await test.step('a list from Word and cells from Excel become a list and a table, a footnote leads nowhere, and no deleted word comes back', async () => {
    const text = page.getByRole('textbox', { name: 'Text of the article' });
    await text.getByRole('paragraph').last().click();
    await moveCaret(page, 'ControlOrMeta+End');
    await page.keyboard.press('Enter');
    const item = (text: string, bullet = '·') =>
      `<p class=MsoListParagraph style='text-indent:-18pt;mso-list:l0 level1 lfo1'><span style='font-family:Symbol'><span style='mso-list:Ignore'>${bullet}<span>&nbsp; </span></span></span>${text}</p>`;
    const itemInBookmark = item('Lunch').replace(/(<span.*)(<\/p>)/, "<span style='mso-bookmark:_Hlk1'>$1</span>$2");
    const footnote = "<p>Bring:<a style='mso-footnote-id:ftn1' href='#_ftn1' name='_ftnref1'>[1]</a></p>";
    const change = '<p><s><del>In March</del></s><ins>In May</ins><img src="file:///C:/image001.png"></p>';
    const html = `<h1>From Word</h1>${footnote}${item('Laptop')}${itemInBookmark}${item('Answer', '1.')}${change}`;
    await paste(text, { 'text/html': html, 'text/plain': 'x' });
    await expect(page.locator('.status'), 'a picture is not left out without a word').toContainText('1 picture');
    await moveCaret(page, 'ControlOrMeta+End');
    await paste(text, {
      'text/html': '<table><tr><td>Course</td><td>Fee</td></tr><tr><td>Scrum</td><td>950</td></tr></table>',
    });
    await save(page);
    expect(office.read(article)).toMatch(
      /## From Word\n\nBring:\\\[1\\\]\n\n- Laptop\n- Lunch\n\n1\. Answer\n\nIn May\n\n\| Course\s+\| Fee\s+\|\n\|[ -]+\|[ -]+\|\n\| Scrum/,
    );
  });

  await test.step('a picture that cannot be added is refused with its reason before its words are asked for', async () => {
    const chooseFile = page.getByLabel('Picture …');
    await chooseFile.setInputFiles({ name: 'a.heic', mimeType: 'image/heic', buffer: Buffer.alloc(1) });
    await expect(page.locator('.status')).toContainText('iPhone');
    await chooseFile.setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(42e6) });
    await expect(page.locator('.status')).toContainText('This picture has 42 MB. Take one of at most 30 MB');
  });

  await test.step('a picture of the site that is cut in the editor can be pasted again', async () => {
    const text = page.getByRole('textbox', { name: 'Text of the article' });
    await paste(text, { 'text/html': '<p><img src="/website/preview/pictures/bridge.webp" alt="A bridge"></p>' });
    await expect(text.getByRole('img', { name: 'A bridge' })).toHaveCount(1);
    await page.getByRole('button', { name: 'Undo' }).press('Enter');
    await expect(mistakes(page)).toContainText('No mistakes.');
  });

  const newIntake = page.locator('.entry', { hasText: 'Intake 3' }).last();
  await test.step('a new intake gets its name automatically, and a wrong weekday or a holiday is reported at its field', async () => {
    await openFile(page, course);
    await page.getByRole('button', { name: 'Add: Intake' }).press('Enter');
    const starts = newIntake.getByLabel('First day');
    await starts.fill('2099-04-05');
    await expect(mistakes(page)).toContainText('5 April 2099 is a Sunday; the course is taught on Mondays');
    await starts.fill('2027-03-26');
    await expect(newIntake.locator('.notice')).toContainText(['Good Friday']);
    await starts.fill('2099-04-06');
    await expect(newIntake.locator('.with-words').first()).toContainText('Monday, 6 April 2099');
    await expect(newIntake.locator('.notice')).toContainText([
      '2099 is more than three years ahead',
      'holidays of 2099 are not listed',
    ]);
    const full = newIntake.getByRole('checkbox', { name: 'Full' });
    await full.press('Space');
    await page.getByRole('button', { name: 'Undo' }).press('Enter');
    await expect(full).not.toBeChecked();
    await page.getByRole('button', { name: 'Redo' }).press('Enter');
    await expect(full).toBeChecked();
    await expect(newIntake.getByLabel('Value')).toHaveCount(0);
    await save(page);
    expect(office.read(course)).toContain('- { value: 6-apr-2099, starts: 2099-04-06, full: true }');
  });

  await test.step('a mistake in a closed group or entry opens it', async () => {
    await page.locator('summary', { hasText: 'Description' }).click();
    await page.getByLabel('Summary').fill('**bold**');
    await page.locator('summary', { hasText: 'Description' }).click();
    await newIntake.getByLabel('First day').fill('');
    await newIntake.locator('summary').first().click();
    await page.getByRole('button', { name: /^Summary: Is shown as it is written/ }).click();
    await expect(page.getByLabel('Summary')).toBeFocused();
    await page.getByRole('button', { name: /^Intake 3, First day: / }).click();
    await expect(newIntake.getByLabel('First day')).toBeFocused();
    await page.getByLabel('Summary').fill('How attacks begin.');
    await newIntake.getByLabel('First day').fill('2099-04-13');
    await expect(mistakes(page)).toContainText('No mistakes.');
    await save(page);
    expect(office.read(course), 'a date that was saved keeps its name').toContain(
      'value: 6-apr-2099, starts: 2099-04-13',
    );
  });

  await test.step('a text is found by any words in it', async () => {
    await page.goto('/website');
    await page.getByRole('searchbox', { name: 'Find a text of the website' }).fill('guessed passwords');
    await expect(page.getByRole('main')).toContainText('Passwords that were guessed');
  });

  await test.step('a form shows its emails, and the preview is beside a form at 1024 pixels', async () => {
    await page.setViewportSize({ width: 1024, height: 768 });
    await openFile(page, 'content/forms/cybersecurity.yaml');
    await page.getByText('Show the emails of this form').click();
    const email = page.frameLocator('iframe[title="Email to the sender"]');
    await expect(email.locator('body')).toContainText('Thank you');
    const [form, preview] = [page.locator('.form'), page.getByRole('region', { name: 'Preview' })];
    expect((await preview.boundingBox())?.x).toBeGreaterThan((await form.boundingBox())?.x ?? 0);
    await expect(preview).toBeInViewport();
  });
});
