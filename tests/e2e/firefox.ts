import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { launch, type Browser, type Page } from 'puppeteer-core';
import { expect, test as base } from './server.ts';
import { installWatch } from './tab-walk.ts';

const names = ['firefox-esr', 'firefox'];

/** The Firefox on PATH (tools/setup-tests.js installs it where it can), driven over WebDriver BiDi: Playwright drives only its own. */
export const firefox = (process.env['PATH'] ?? '')
  .split(delimiter)
  .flatMap((folder) => names.map((name) => join(folder, name)))
  .find((file) => existsSync(file));

type Launch = (given: object, use: (browser: Browser) => Promise<void>) => Promise<void>;

/** A Firefox with some settings, for all tests of a worker. */
function browserWith(extraPrefsFirefox: Record<string, unknown>): [Launch, { scope: 'worker'; timeout: number }] {
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from this pattern.
  const launchFor: Launch = async ({}, use) => {
    if (!firefox) throw new Error('There is no Firefox here. On Debian: sudo apt-get install firefox-esr');
    const settings = { browser: 'firefox', executablePath: firefox, headless: true, timeout: 120_000 } as const;
    const browser = await launch({ ...settings, extraPrefsFirefox });
    await use(browser);
    await browser.close();
  };
  return [launchFor, { scope: 'worker', timeout: 120_000 }];
}

/** Gives a tab its size. Firefox 140 does not know the turn of the screen that Puppeteer sends behind it, and needs none. */
export async function resize(tab: Page, width: number, height: number): Promise<void> {
  await tab.setViewport({ width, height }).catch((error: Error) => {
    if (!error.message.includes('unknown command emulation.setScreenOrientationOverride')) throw error;
  });
  await expect.poll(() => tab.evaluate(() => innerWidth)).toBe(width);
}

interface Tabs {
  /** A tab of 1280 by 800 whose pages believe that they were opened ten seconds earlier: what is sent at once is marked. */
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
  usualBrowser: browserWith({ 'ui.prefersReducedMotion': 1 }),
  // 0 is dark.
  plainBrowser: browserWith({ 'javascript.enabled': false, 'layout.css.prefers-color-scheme.content-override': 0 }),
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
