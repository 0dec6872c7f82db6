// Journeys in the machine's Firefox, over WebDriver BiDi: Playwright drives only a Firefox of its own.
import { launch, type Browser, type Page } from 'puppeteer-core';
import { findProgram } from '../../playwright.config.ts';
import { coursePage } from './course-form.ts';
import { paths } from './fixture-pages.ts';
import { expect, test } from './server.ts';

const firefox = findProgram('firefox-esr', 'firefox');

test.describe.configure({ mode: 'default', timeout: 120_000 });
test.skip(!firefox, 'Firefox is not installed. On Debian: sudo apt-get install firefox-esr');

let browser: Browser;
let tab: Page;
let errors: string[];

test.beforeAll(async () => {
  if (firefox) browser = await launch({ browser: 'firefox', executablePath: firefox, headless: true });
});
test.afterAll(async () => browser?.close());
test.beforeEach(async () => {
  tab = await browser.newPage();
  errors = [];
  tab.on('pageerror', (error) => {
    // The host of the photographs is made up.
    if (!String(error).includes('https://photos.example/')) errors.push(String(error));
  });
});
test.afterEach(async () => {
  await tab?.close();
  expect(errors).toEqual([]);
});

const expectFocused = () =>
  expect.poll(() => tab.evaluate(() => document.activeElement?.id || document.activeElement?.textContent.trim()));

const press = async (name: string) => (await tab.waitForSelector(`aria/${name}[role="button"]`))?.click();

/** Firefox 140 lacks a command that Puppeteer sends after the size was set. */
async function resize(width: number) {
  await tab.setViewport({ width, height: 800 }).catch((error: Error) => {
    if (!error.message.includes('setScreenOrientationOverride')) throw error;
  });
  await expect.poll(() => tab.evaluate(() => innerWidth)).toBe(width);
}

test('no page has errors or is wider than a phone or a desktop', async ({ server }) => {
  for (const path of paths) {
    await tab.goto(server.address + path);
    for (const width of [390, 1280]) {
      await resize(width);
      const isWhole = () =>
        document.documentElement.scrollWidth <= innerWidth && document.querySelector('h1')?.checkVisibility();
      expect(await tab.evaluate(isWhole), `${path} at ${width}`).toBe(true);
    }
  }
});

test('a menu opens by keys, closes by Escape and returns the focus', async ({ server }) => {
  await resize(1280);
  await tab.goto(server.address);
  await (await tab.waitForSelector('aria/AI Regulations[role="button"]'))?.focus();
  await tab.keyboard.press('Enter');
  await tab.keyboard.press('Tab');
  await expectFocused().toBe('Singapore');
  await tab.keyboard.press('Escape');
  await expectFocused().toBe('AI Regulations');
});

test('a visitor finds a page and opens it with Enter', async ({ server }) => {
  await resize(1280);
  await tab.goto(server.address);
  await tab.type('#search', 'cybersecurity ess');
  await tab.waitForSelector('[role=option] mark');
  await tab.keyboard.press('ArrowDown');
  await tab.keyboard.press('Enter');
  await expect
    .poll(() => tab.evaluate(() => location.href))
    .toBe(`${server.address}/services/cybersecurity-essentials`);
});

test('a registration with a mistake is corrected, saved and confirmed', async ({ server }) => {
  await tab.goto(server.address + coursePage);
  await tab.type('#firstName', 'Wei Ling 王');
  await tab.type('#email', 'firefox@');
  await press('Register for this course');
  await tab.waitForSelector('[role=alert]:focus a');
  await tab.type('#lastName', 'Tan');
  await tab.type('#email', 'example.com');
  await tab.select('#courseDate', '3-oct-2025');
  await press('Register for this course');
  await expectFocused().toBe('Registration Successful!');
  expect(await server.saved('firefox@example.com')).toMatchObject([{ state: 'new' }]);
});
