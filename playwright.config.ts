import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import './tools/project.ts';
import { defineConfig } from '@playwright/test';

/** Files that only `npm run test:all` runs, which sets TEST_ALL. In other files it adds the tests with the tag @release. */
const ofRelease = [
  'changed-page.spec.ts',
  'class.spec.ts',
  'configured.spec.ts',
  'firefox.spec.ts',
  'forced-colours.spec.ts',
  'layout.spec.ts',
  'old-browsers.spec.ts',
  'people.spec.ts',
  'print.spec.ts',
  'publishing.spec.ts',
  'still.spec.ts',
  'tabs.spec.ts',
  'toasts.spec.ts',
  'touch.spec.ts',
  'website-form.spec.ts',
  'website.phone.spec.ts',
  'website.spec.ts',
].map((name) => `**/${name}`);
const isRelease = Boolean(process.env['TEST_ALL']);
const ignored = isRelease ? [] : ofRelease;

const programFolders = (process.env['PATH'] ?? '').split(delimiter);
/** Path of the first of these programs on PATH. */
export const findProgram = (...programs: string[]): string | undefined =>
  programs.flatMap((program) => programFolders.map((folder) => join(folder, program))).find(existsSync);
// Without one, Playwright starts the browser that it installed.
const executablePath = findProgram('chromium-headless-shell', 'chromium', 'google-chrome');

/** A phone, for the files x.phone.spec.ts. */
export const phone = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
};

// One project, because each would have workers, browsers and servers of its own.
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  globalSetup: './tests/e2e/build-site.ts',
  testIgnore: ignored,
  ...(!isRelease && { grepInvert: /@release/ }),
  fullyParallel: true,
  // One more than the usual cores, because tests wait for the network, for timers and for servers.
  workers: 3,
  // A test that passes only in its second run is listed as flaky: a race to find, which a busy machine has shown.
  retries: 1,
  forbidOnly: Boolean(process.env['CI']),
  timeout: 240_000,
  expect: {
    // Tests wait for states, so only a failure takes this long, however busy the machine is.
    timeout: 60_000,
    toMatchAriaSnapshot: { children: 'deep-equal', pathTemplate: '{testDir}/screen-reader/{arg}{ext}' },
  },
  reporter: 'dot',
  use: {
    browserName: 'chromium',
    viewport: { width: 1280, height: 800 },
    locale: 'en-SG',
    timezoneId: 'Asia/Singapore',
    // Animations take a tenth of the time. A release is tested with them.
    ...(!isRelease && { contextOptions: { reducedMotion: 'reduce' } }),
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath !== undefined && { executablePath }),
      args: [
        // Makes letters as wide as in the full browser.
        '--font-render-hinting=none',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
