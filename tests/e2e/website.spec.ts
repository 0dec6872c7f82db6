import type { Page } from '@playwright/test';
import { faultsOf } from './axe.ts';
import { course } from '../resilience/website-part.ts';
import { browserOf, expect, expectLive, follow, mistakes, openFile, press, preview, save, test } from './website.ts';

test.use({ viewport: { width: 1280, height: 800 }, contextOptions: { reducedMotion: 'reduce' } });

const about = 'content/pages/about.yaml';
const article = 'content/news/agentic-ai-governance.md';

test('a sentence that is pressed in the preview opens its field, and what was typed there is on every computer', async ({
  page,
  office,
  browser,
}) => {
  await openFile(page, about);
  const lead = page.getByRole('textbox', { name: /^Opening paragraph/ });
  await expect(async () => {
    await preview(page).getByText('We exist only in tests').click();
    await expect(lead).toBeFocused({ timeout: 5_000 });
  }).toPass();
  await lead.fill('We wrote this on the train.');
  await expect(preview(page)).toContainText('We wrote this on the train.');
  await page.context().close();

  const tablet = await (await browser.newContext(browserOf(office, 'mei'))).newPage();
  await tablet.goto(`/website#${about}`);
  await press(tablet, 'Continue with my changes');
  await expect(preview(tablet)).toContainText('We wrote this on the train.');
  await save(tablet);
  expect(office.read(about)).toContain('We wrote this on the train.');
});

test('of two people, each sees the other, neither overwrites the other, and two presses are one publication', async ({
  page,
  office,
  browser,
}) => {
  const ravi = await (await browser.newContext(browserOf(office, 'ravi'))).newPage();
  await openFile(page, course);
  await openFile(ravi, course);
  await expect(ravi.getByText(/^mei has this open, too/)).toBeVisible();
  await expect(page.getByText(/^ravi has this open, too/)).toBeVisible();
  await page.reload();
  const alsoOpen = page.getByText(/this open, too/);
  await alsoOpen.waitFor();
  expect(await alsoOpen.textContent(), 'a window that loads again is no other window').toMatch(/^ravi has/);
  const duplicate = await page.context().newPage();
  await duplicate.addInitScript((name) => (window.name = name), await page.evaluate(() => window.name));
  await openFile(duplicate, course);
  await expect(duplicate.getByText(/^Another window/), 'a duplicated tab is another window').toBeVisible();
  await duplicate.close();

  await page.locator('summary', { hasText: 'Description' }).click();
  await page.getByLabel('Summary').fill('What attackers do.');
  await ravi.getByLabel('Price').fill('520');
  await save(page);
  const merged = ravi.getByText(/^mei has saved this text meanwhile/);
  await expect(merged, 'another field of a colleague is joined with mine').toContainText('Summary');
  await save(ravi);
  expect(office.read(course)).toMatch(/summary: What attackers do.[^]*price: 520/);
  await expect(page.getByLabel('Price'), 'a window without changes shows what a colleague saved').toHaveValue('520');

  await page.getByLabel('Price').fill('777');
  await ravi.getByLabel('Price').fill('600');
  await expect(preview(page), 'the page of each shows their own text').toContainText('SGD 777');
  await expect(preview(ravi)).toContainText('SGD 600');
  await save(page);
  const askedAbout = ravi.getByRole('group', { name: 'Cybersecurity Essentials: Price' });
  await expect(askedAbout, 'the same field').toContainText('Theirs 777');
  await expect(ravi.getByRole('alert').first()).toContainText('mei has saved other words');
  expect(await faultsOf(ravi)).toEqual([]);
  await askedAbout.getByRole('radio', { name: 'Theirs 777' }).check();
  await press(ravi, 'Keep these');
  await expect(ravi.getByLabel('Price')).toHaveValue('777');
  expect(office.read(course)).toContain('price: 777');

  await openFile(page, article);
  await openFile(ravi, article);
  const textOf = (window: Page) => window.getByRole('textbox', { name: 'Text of the article' });
  await textOf(ravi).getByRole('paragraph').last().click();
  await ravi.keyboard.press('ControlOrMeta+End');
  await ravi.keyboard.type(' Typed before');
  await textOf(page).getByRole('paragraph').first().click();
  await page.keyboard.press('Home');
  await page.keyboard.type('Begun by Mei. ');
  await save(page);
  await expect(textOf(ravi)).toContainText('Begun by Mei.');
  await ravi.keyboard.type(' and after.');
  await expect(textOf(ravi), 'the caret stays where it was').toContainText('Typed before and after.');

  await page.getByLabel('Title', { exact: true }).first().fill('Written by Mei');
  await expect(mistakes(page)).toContainText('No mistakes.');
  await office.call('rename', { file: article, target: '/news/agents' });
  await press(page, 'Continue with my changes');
  await save(page);
  expect(office.read('content/news/agents.md'), 'no second page at the old address').toContain('Written by Mei');

  // An engineer has published another fee, and a new title.
  office.publishTheirs(course, 'price: 480', 'price: 500');
  office.publishTheirs(about, /^title: .*/m, 'title: By an engineer');
  await follow(page, 'Publish');
  const question = page.getByRole('group', { name: 'Cybersecurity Essentials: Price' });
  await expect(question).toContainText('500');
  expect(await faultsOf(page)).toEqual([]);
  await question.getByRole('radio', { name: 'Mine 777' }).check();
  await press(page, 'Keep these');
  await expect(page.locator('.status')).toContainText('About');
  expect(office.read(about)).toContain('title: By an engineer');

  await expect(page.getByRole('region', { name: 'Cybersecurity Essentials (course)' })).toContainText('mei');
  office.hold('build');
  await press(page, 'Publish');
  await office.reached('build');
  await ravi.goto('about:blank');
  await ravi.goto('/website#publish');
  await expect(ravi.getByText(/^mei publishes/)).toBeVisible();
  await expect(ravi.getByRole('button', { name: 'Publish', exact: true })).toBeDisabled();
  await ravi.route(/changes-to-publish/, (route) => route.abort());
  office.release('build');
  for (const author of [page, ravi]) await expectLive(author);
  await expect(ravi.locator('.status')).toContainText('does not answer');
  await expect(ravi.getByText('Nothing has changed'), 'nobody knows that without an answer').toHaveCount(0);
  expect(
    office
      .remote('log', '--format=%an: %s', '-3', 'main')
      .split('\n')
      .filter((line) => line.startsWith('mei')),
  ).toHaveLength(1);
  expect(await office.page()).toContain('SGD 777');
});

test('a private link shows a draft to a person without a sign-in, until it is withdrawn', async ({ page, browser }) => {
  await openFile(page, `${about}@sections/0/lead`);
  await page.getByRole('textbox', { name: /^Opening paragraph/ }).fill('For the owner alone.');
  await expect(preview(page)).toContainText('For the owner alone.');
  const title = page.getByLabel('Title', { exact: true }).first();
  const titleBefore = await title.inputValue();
  await title.fill('');
  await press(page, 'Private link');
  await expect(page.locator('.status')).toContainText('Correct the mistakes first');
  await title.fill(titleBefore);
  await expect(mistakes(page)).toContainText('No mistakes.');
  await press(page, 'Private link');
  const link = page.getByRole('link', { name: /^Private link of mei/ });
  const address = (await link.getAttribute('href')) ?? '';
  const owner = await (await browser.newContext({ extraHTTPHeaders: {} })).newPage();
  const response = await owner.goto(address);
  expect([response?.status(), response?.headers()['x-robots-tag']]).toEqual([200, 'noindex, nofollow']);
  await expect(owner.getByRole('main')).toContainText('For the owner alone.');
  await press(page, 'Withdraw');
  await expect(link).toHaveCount(0);
  expect((await owner.goto(address))?.status()).toBe(404);
});

test('a new article is not public before it is finished, and a text that was broken by hand is not lost', async ({
  page,
  office,
}) => {
  await page.goto('/website#new/article');
  await page.getByLabel('Title', { exact: true }).fill(' ');
  await press(page, 'Create');
  await expect(page.locator('.status')).toContainText('Write a title');
  await page.getByLabel('Title', { exact: true }).fill('What the new guidelines ask for');
  await press(page, 'Create');
  await expect(page.locator('.title-bar').first()).toContainText('draft');
  await expect(mistakes(page)).toContainText('Still to be filled in');
  await expect(preview(page), 'what it lacks, while it cannot be shown').toContainText(
    'corrected first: Category (What the new guidelines ask for)',
  );
  await follow(page, 'Publish');
  await expect(page.getByRole('checkbox', { name: /What the new guidelines ask for/ })).not.toBeChecked();
  office.write(course, office.read(course).replace(/price: \d+/, 'price: much'));
  await openFile(page, about);
  await expect(mistakes(page), 'they stop another page').toContainText('Mistakes in other texts');
  await follow(page, 'Publish');
  office.write(about, office.read(about).replace('title: About', 'title: "About'));
  await page.goto(`/website#${about}`);
  await expect(page.getByRole('alert')).toContainText('cannot be read');
  await press(page, 'Show it as last published');
  await expect(mistakes(page)).toContainText('No mistakes.');
});
