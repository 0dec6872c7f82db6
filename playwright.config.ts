import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';

/** The browser that set-up found (tools/setup-browser.js). */
function browser(): string {
  const note = join(import.meta.dirname, '.cache', 'browser.json');
  const chosen = process.env['PLUMBLINE_BROWSER'];
  if (chosen) return chosen;
  if (!existsSync(note)) throw new Error('No browser was set up. Run: node tools/setup.js --tests');
  return (JSON.parse(readFileSync(note, 'utf8')) as { executable: string }).executable;
}

// A file's name says where it runs: x.spec.ts on a desktop, x.phone.spec.ts on a phone, x.no-script.spec.ts without JavaScript.
export default defineConfig({
  testDir: 'tests/journeys',
  outputDir: 'test-results',
  globalSetup: './tests/journeys/build-site.ts',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: Boolean(process.env['CI']),
  timeout: 60_000,
  // A state is waited for, however busy the machine is; only what never comes takes this long.
  expect: {
    timeout: 20_000,
    toMatchAriaSnapshot: { children: 'deep-equal' },
    // Browsers of other days round letters a little differently; a line that moves is more than this.
    toHaveScreenshot: { pathTemplate: '{testDir}/pictures/{arg}{ext}', maxDiffPixelRatio: 0.01 },
  },
  reporter: 'dot',
  use: {
    browserName: 'chromium',
    locale: 'en-SG',
    timezoneId: 'Asia/Singapore',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: browser(),
      args: [
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
      testIgnore: ['**/*.phone.spec.ts', '**/*.no-script.spec.ts'],
      use: { viewport: { width: 1280, height: 800 } },
    },
    {
      name: 'phone',
      testMatch: '**/*.phone.spec.ts',
      use: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true },
    },
    {
      name: 'without-script',
      testMatch: '**/*.no-script.spec.ts',
      use: { viewport: { width: 1280, height: 800 }, javaScriptEnabled: false },
    },
  ],
});
