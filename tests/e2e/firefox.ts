import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { launch as launchBrowser, type Browser, type Page } from 'puppeteer-core';
import { expect, test as base } from './server.ts';
import { installWatch } from './tab-walk.ts';

const names = ['firefox-esr', 'firefox'];

/** The Firefox on PATH (tools/setup-tests.js installs it where it can), driven over WebDriver BiDi: Playwright drives only its own. */
export const firefox = (process.env['PATH'] ?? '')
  .split(delimiter)
  .flatMap((folder) => names.map((name) => join(folder, name)))
  .find((file) => existsSync(file));

async function launch(preferences: Record<string, unknown>): Promise<Browser> {
  if (!firefox) throw new Error('There is no Firefox here. On Debian: sudo apt-get install firefox-esr');
  return launchBrowser({
    browser: 'firefox',
    executablePath: firefox,
    headless: true,
    timeout: 120_000,
    extraPrefsFirefox: preferences,
  });
}

/** Gives a tab its size. Firefox 140 does not know the turn of the screen that Puppeteer sends behind it, and needs none. */
export async function resize(tab: Page, width: number, height: number): Promise<void> {
  await tab.setViewport({ width, height }).catch((error: Error) => {
    if (!error.message.includes('unknown command emulation.setScreenOrientationOverride')) throw error;
  });
  await expect.poll(() => tab.evaluate(() => innerWidth)).toBe(width);
}

interface Tabs {
  /** A tab of 1280 by 800 whose pages believe that they were opened ten seconds earlier: who sends at once is a bot. */
  tab: Page;
  /** A tab without JavaScript, on a device that asks for dark. */
  plainTab: Page;
}

interface Browsers {
  usualBrowser: Browser;
  plainBrowser: Browser;
}

/** Journeys in Firefox. A fault that the page reports fails its test. */
export const test = base.extend<Tabs, Browsers>({
  usualBrowser: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from this pattern.
    async ({}, use) => {
      const browser = await launch({ 'ui.prefersReducedMotion': 1 });
      await use(browser);
      await browser.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  plainBrowser: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from this pattern.
    async ({}, use) => {
      const browser = await launch({
        'javascript.enabled': false,
        // 0 is dark.
        'layout.css.prefers-color-scheme.content-override': 0,
      });
      await use(browser);
      await browser.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  tab: async ({ usualBrowser }, use) => {
    const tab = await usualBrowser.newPage();
    const faults: string[] = [];
    tab.on('pageerror', (error) => faults.push(String(error)));
    tab.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
    await resize(tab, 1280, 800);
    await tab.evaluateOnNewDocument(installWatch);
    await tab.evaluateOnNewDocument(() => {
      const now = performance.now.bind(performance);
      performance.now = () => now() + 10_000;
    });
    await use(tab);
    await tab.close();
    expect(faults).toEqual([]);
  },
  plainTab: async ({ plainBrowser }, use) => {
    const tab = await plainBrowser.newPage();
    await use(tab);
    await tab.close();
  },
});

export { expect };
