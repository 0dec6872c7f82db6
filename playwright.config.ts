import { defineConfig } from '@playwright/test';
import { browserShell } from './tools/test-browser.ts';

const editor = '**/editor*.spec.ts';

/** What takes minutes, or asks for another browser, is left to `npm run test:all`, which sets TEST_ALL. */
const long = process.env['TEST_ALL'] ? [] : ['**/editing.spec.ts', editor, '**/firefox.spec.ts'];

/** A state is waited for, however busy the machine is; only what never comes takes this long. */
const waits = 60_000;

/** Browsers of other days round letters a little differently; a line that moves is more than this. */
const alike = { maxDiffPixelRatio: 0.01 };

const desktop = { viewport: { width: 1280, height: 800 } };
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true };

// A file's name says where it runs: x.spec.ts on a desktop, x.phone.spec.ts on a phone, x.no-script.spec.ts without JavaScript.
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  globalSetup: './tests/e2e/build-site.ts',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: Boolean(process.env['CI']),
  timeout: 240_000,
  expect: {
    timeout: waits,
    toMatchAriaSnapshot: { children: 'deep-equal', pathTemplate: '{testDir}/screen-reader/{arg}{ext}' },
    toHaveScreenshot: { ...alike, pathTemplate: '{testDir}/pictures/{arg}{ext}' },
  },
  reporter: 'dot',
  use: {
    browserName: 'chromium',
    locale: 'en-SG',
    timezoneId: 'Asia/Singapore',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...browserShell,
      args: [
        // Letters are as wide as in the whole browser.
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
  projects: [
    {
      name: 'desktop',
      testIgnore: ['**/*.phone.spec.ts', '**/*.no-script.spec.ts', editor, ...long],
      use: desktop,
    },
    {
      // Its pictures are those of docs/editing.md.
      name: 'editor',
      testMatch: editor,
      testIgnore: long,
      use: {
        viewport: { width: 1200, height: 640 },
        contextOptions: { reducedMotion: 'reduce' },
        actionTimeout: waits,
      },
      expect: {
        timeout: waits,
        toHaveScreenshot: {
          ...alike,
          pathTemplate: 'docs/pictures/editor/{arg}{ext}',
          stylePath: 'tests/e2e/editor-film.css',
        },
      },
    },
    {
      name: 'phone',
      testMatch: '**/*.phone.spec.ts',
      use: phone,
    },
    { name: 'specified-desktop', testDir: 'tests/specification', use: desktop },
    { name: 'specified-phone', testDir: 'tests/specification', use: phone },
    {
      name: 'without-script',
      testMatch: '**/*.no-script.spec.ts',
      use: { viewport: { width: 1280, height: 800 }, javaScriptEnabled: false },
    },
  ],
});
