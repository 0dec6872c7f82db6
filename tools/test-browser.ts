// The browsers that set-up found for tests, benches and pictures (tools/setup-tests.js).
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LaunchOptions } from '@playwright/test';
import { cache } from './project.ts';

const note = join(cache, 'browser.json');
const found = existsSync(note)
  ? (JSON.parse(readFileSync(note, 'utf8')) as { whole: string; shell?: string })
  : undefined;
const chosen = process.env['PLUMBLINE_BROWSER'];

/** The browser that visitors have, with its windows and menus. What is measured is measured in it. */
export const wholeBrowser: LaunchOptions = { channel: 'chromium', ...at(chosen ?? found?.whole) };

/** The browser without its windows and menus, in which tests take little more than half as long; else the whole one. */
export const browserShell: LaunchOptions = at(chosen ?? found?.shell ?? found?.whole);

/** Without a place Playwright takes its own. */
function at(executablePath: string | undefined): LaunchOptions {
  return executablePath === undefined ? {} : { executablePath };
}
