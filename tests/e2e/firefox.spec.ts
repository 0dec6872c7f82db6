import { inflateSync } from 'node:zlib';
import type { Page } from 'puppeteer-core';
import { paths } from './fixture-pages.ts';
import { accessibleNodes } from './accessible-tree.ts';
import { course } from './course-form.ts';
import { expect, firefox, test, resize } from './firefox.ts';
import type { Stop, Watch } from './tab-walk.ts';

declare const watch: Watch;

// One Firefox for all of them, and one without JavaScript: starting it takes longer than most journeys.
test.describe.configure({ mode: 'default', timeout: 120_000 });
test.skip(!firefox, 'There is no Firefox here. On Debian: sudo apt-get install firefox-esr');

const words = (tab: Page) => tab.evaluate(() => document.body.innerText);
const says = (tab: Page, text: string) => expect.poll(() => words(tab)).toContain(text);
const address = (tab: Page) => expect.poll(() => tab.evaluate(() => location.href));

/** What has the focus: its name, or its own words. */
const focused = (tab: Page) =>
  expect.poll(() => tab.evaluate(() => document.activeElement?.id || document.activeElement?.textContent.trim()));

const textOf = (tab: Page, selector: string) =>
  tab.$$eval(selector, (all) => all.map((element) => element.textContent.trim()));

/** Presses something by its name, as it is told to a screen reader. */
const press = async (tab: Page, name: string, role = 'button') =>
  (await tab.waitForSelector(`aria/${name}[role="${role}"]`))?.click();

/** Parts that are told by their role and name, and those that have no name of their own or need none. */
const namedRoles =
  /^(banner|button|combobox|contentinfo|form|heading|link|main|navigation|region|search|tab|table|tabpanel|textbox)$/;
const countedRoles = ['list', 'listitem', 'row', 'columnheader', 'rowheader', 'status', 'alert', 'figure'];

const kindsOfPages = [
  '/',
  '/services',
  '/services/cybersecurity-essentials',
  '/services/data-protection-trustmark',
  '/ai-regulations/eu-ai-act',
  '/ai-applications/energy',
  '/news',
  '/news/agentic-ai-governance',
  '/about',
  '/contact',
  '/privacy-policy',
];

for (const path of kindsOfPages)
  test(`Firefox tells a screen reader of ${path} what Chromium tells it`, async ({ tab, page, server }) => {
    await page.goto(path);
    await tab.goto(server.address + path);
    // What one browser folds at this width and the other does not is the same when it is open.
    const unfold = () => document.querySelectorAll('details').forEach((fold) => (fold.open = true));
    await page.evaluate(unfold);
    await tab.evaluate(unfold);
    const nodes = await accessibleNodes(page);
    const wanted = Map.groupBy(
      nodes.filter(({ role, name }) => namedRoles.test(role) && name !== ''),
      ({ role, name }) => `aria/${name}[role="${role}"]`,
    );
    for (const role of countedRoles) {
      const those = nodes.filter((node) => node.role === role);
      wanted.set(`aria/[role="${role}"]`, those);
    }
    const differences: string[] = [];
    for (const [selector, inChromium] of wanted) {
      const inFirefox = (await tab.$$(selector)).length;
      if (inFirefox !== inChromium.length)
        differences.push(`${selector}: ${inChromium.length} in Chromium, ${inFirefox} in Firefox`);
    }
    expect(differences).toEqual([]);
  });

test('no page is broken, or wider than a phone or a desktop', async ({ tab, server }) => {
  for (const path of paths) {
    await tab.goto(server.address + path);
    for (const width of [390, 1280]) {
      await resize(tab, width, 800);
      const [fits, heading] = await tab.evaluate(() => [
        document.documentElement.scrollWidth <= innerWidth,
        document.querySelector('h1')?.checkVisibility(),
      ]);
      expect([fits, heading], `${path} at ${width}`).toEqual([true, true]);
    }
  }
});

test('a menu opens below its button by keys, closes by Escape and gives the focus back', async ({ tab, server }) => {
  await tab.goto(server.address);
  const opener = await tab.waitForSelector('aria/AI Regulations[role="button"]');
  await opener?.focus();
  await tab.keyboard.press('Enter');
  await tab.keyboard.press('Tab');
  await focused(tab).toBe('Singapore');
  const [button, link] = [await opener?.boundingBox(), await (await tab.$(':focus'))?.boundingBox()];
  expect(link?.y).toBeGreaterThanOrEqual((button?.y ?? 0) + (button?.height ?? 0) - 2);
  expect(Math.abs((link?.x ?? 0) - (button?.x ?? 0))).toBeLessThan(260);
  await tab.keyboard.press('Escape');
  await focused(tab).toBe('AI Regulations');
  expect(await tab.$$(':popover-open')).toHaveLength(0);
});

test('on a phone the drawer opens, keeps the focus and closes by Escape', async ({ tab, server }) => {
  await resize(tab, 390, 844);
  await tab.goto(server.address);
  await press(tab, 'Menu');
  await expect
    .poll(() => tab.evaluate(() => document.querySelector(':modal')?.contains(document.activeElement)))
    .toBe(true);
  await tab.keyboard.press('Escape');
  await focused(tab).toBe('Menu');
  expect(await tab.$$(':modal')).toHaveLength(0);
});

test('a visitor finds a page, sees what matched, and opens it with Enter', async ({ tab, server }) => {
  await tab.goto(server.address);
  await tab.type('#search', 'cybersecurity ess');
  await expect.poll(() => textOf(tab, '[role=option] mark')).toContain('Cybersecurity Ess');
  await tab.keyboard.press('ArrowDown');
  expect(await tab.$$('[role=option][aria-selected=true]')).toHaveLength(1);
  await tab.keyboard.press('Enter');
  await address(tab).toBe(`${server.address}/services/cybersecurity-essentials`);
});

test('the news narrow to a category, and Back widens them', async ({ tab, server }) => {
  await tab.goto(`${server.address}/news`);
  const current = () => textOf(tab, '[aria-label="Filter by category"] [aria-current=true]');
  await tab.click('[href="/news/category/compliance"]');
  await expect.poll(current).toEqual([expect.stringMatching(/^Compliance/)]);
  await address(tab).toContain('/news/category/compliance');
  await tab.evaluate(() => history.back());
  await expect.poll(current).toEqual([expect.stringMatching(/^All/)]);
});

test('tabs open by a press and by arrow keys, and stand in the address', async ({ tab, server }) => {
  const shown = () =>
    tab.$$eval('[role=tabpanel]', (all) => all.filter((one) => one.checkVisibility()).map(({ id }) => id));
  await tab.goto(`${server.address}/services/data-protection-trustmark`);
  await expect.poll(shown).toEqual(['requirements']);
  await press(tab, 'Our Process', 'tab');
  await expect.poll(shown).toEqual(['our-process']);
  await tab.keyboard.press('ArrowRight');
  await expect.poll(shown).toEqual(['standards']);
  await address(tab).toContain('#standards');
});

test('the courses are sorted', async ({ tab, server }) => {
  await tab.goto(`${server.address}/services`);
  await tab.focus('#course-order');
  await tab.select('#course-order', 'price');
  await expect.poll(async () => (await textOf(tab, 'tbody th'))[0]).toBe('Scrum Framework');
});

test('a registration with a mistake is put right, kept, and confirmed', async ({ tab, server }) => {
  await tab.goto(server.address + course);
  await tab.type('#firstName', 'Wei Ling 王');
  await tab.type('#email', 'firefox@');
  await press(tab, 'Register for this course');
  await expect
    .poll(() => textOf(tab, '[role=alert]:focus a'))
    .toEqual(['Enter your last name', 'Enter an email address like name@example.com', 'Choose a course date']);
  await tab.keyboard.press('Tab');
  await tab.keyboard.press('Enter');
  await focused(tab).toBe('lastName');
  await tab.type('#lastName', 'Tan');
  await tab.type('#email', 'example.com');
  await tab.select('#courseDate', '3-oct-2025');
  await press(tab, 'Register for this course');
  await focused(tab).toBe('Registration Successful!');
  const [reference] = /PL-[A-Z0-9]{8}/.exec(await words(tab)) ?? [];
  const [kept] = await server.saved(reference ?? '');
  expect(kept).toMatchObject({
    state: 'new',
    values: { firstName: 'Wei Ling 王', email: 'firefox@example.com' },
  });
});

test('the contact form hands over to the mail program, and sends from the page', async ({ tab, server }) => {
  await tab.goto(`${server.address}/contact`);
  for (const [name, value] of [
    ['name', 'Wei Ling Tan'],
    ['email', 'firefox-contact@example.com'],
    ['message', 'Hello.'],
  ] as const)
    await tab.type(`#${name}`, value);
  await press(tab, 'Send enquiry by email');
  await says(tab, 'Email client opened');
  expect(await tab.$eval('[href^="mailto:"][href*="body"]', (link) => link.getAttribute('href'))).toContain('Hello.');
  await press(tab, 'Send it from this page');
  await focused(tab).toBe('Enquiry received');
});

test('an article’s link is copied where there is no share sheet', async ({ tab, server }) => {
  await tab.goto(`${server.address}/news/agentic-ai-governance`);
  await press(tab, 'Share');
  await says(tab, 'Link copied.');
});

for (const path of [
  '/',
  '/services',
  course,
  '/services/data-protection-trustmark',
  '/news/agentic-ai-enterprise-adoption',
])
  test(`${path}: who has only a keyboard reaches everything and sees where they are`, async ({ tab, server }) => {
    await tab.goto(server.address + path);
    const expected = await tab.evaluate(() => watch.reachable());
    for (const _ of expected) await tab.keyboard.press('Tab');
    const stops: Stop[] = await tab.evaluate(() => watch.stops);
    expect(stops.map(({ name }) => name)).toEqual(expected);
    // Firefox leaves what shows in part where it is, which is enough (SC 2.4.11).
    const faults = stops.flatMap(({ name, faults: found }) => found.map((fault) => `${name}: ${fault}`));
    expect(faults.filter((fault) => !fault.includes('not all is in the window'))).toEqual([]);
  });

test('who asks for dark gets the blueprint’s dark, with light words', async ({ plainTab: tab, server }) => {
  await tab.goto(server.address);
  const colours = await tab.evaluate(() => [
    getComputedStyle(document.documentElement).backgroundColor,
    getComputedStyle(document.body).color,
  ]);
  expect(colours).toEqual(['rgb(15, 35, 54)', 'rgb(238, 241, 234)']);
});

test('without JavaScript a registration is kept, and a mistake brings the form back with its answers', async ({
  plainTab: tab,
  server,
}) => {
  await tab.goto(server.address + course);
  // Nothing that needs the script is offered.
  const offered = () => [...document.querySelectorAll('.needs-script')].filter((one) => one.checkVisibility()).length;
  expect(await tab.evaluate(offered)).toBe(0);
  await tab.type('#firstName', 'Wei Ling');
  await tab.type('#lastName', 'Tan');
  await tab.type('#email', 'firefox-plain@example.com');
  await tab.type('#phone', '12345678901234567890123');
  await tab.focus('#courseDate');
  await tab.keyboard.press('F');
  await tab.focus('#email');
  await tab.$eval('form[data-form]', (form) => (form.noValidate = true));
  await tab.keyboard.press('Enter');
  await expect.poll(() => tab.title()).toMatch(/^Error: /);
  expect(await tab.$eval('#firstName', (field) => (field as HTMLInputElement).value)).toBe('Wei Ling');
  await tab.focus('#phone');
  await tab.keyboard.press('End');
  for (let left = 23; left > 0; left -= 1) await tab.keyboard.press('Backspace');
  await tab.keyboard.press('Enter');
  await address(tab).toMatch(/\/registrations\/PL-[A-Z0-9]{8}$/);
  // Not tab.url(), which may still be the address that sent on.
  const reference = (await tab.evaluate(() => location.href)).split('/').at(-1) ?? '';
  await says(tab, reference);
  expect(await server.saved(reference)).toMatchObject([{ state: 'new' }]);
});

/** How many pages a PDF has; Firefox packs them. */
function countPages(pdf: Uint8Array): number {
  const file = Buffer.from(pdf);
  let text = file.toString('latin1');
  for (const { index, 0: mark } of text.matchAll(/(?<!end)stream\r?\n/g)) {
    try {
      text += inflateSync(file.subarray(index + mark.length), { finishFlush: 2 }).toString('latin1');
    } catch {
      // A picture or a font.
    }
  }
  return text.match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

test('a course prints on two pages of A4', async ({ tab, server }) => {
  await tab.goto(server.address + course);
  const pages = countPages(await tab.pdf({ preferCSSPageSize: true }));
  expect(pages).toBeGreaterThan(0);
  expect(pages).toBeLessThanOrEqual(2);
});
