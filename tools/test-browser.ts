import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { LaunchOptions } from '@playwright/test';

/** Returns the first of these programs on PATH; without one, Playwright starts the browser that it installed. */
function onPath(...names: string[]): LaunchOptions {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const executablePath = names.flatMap((name) => folders.map((folder) => join(folder, name))).find(existsSync);
  return executablePath === undefined ? {} : { executablePath };
}

/** The browser that visitors have. Benches measure in it. */
export const wholeBrowser: LaunchOptions = { channel: 'chromium', ...onPath('chromium', 'google-chrome') };

/** The browser without windows and menus, in which tests take little more than half as long. */
export const browserShell: LaunchOptions = onPath('chromium-headless-shell', 'chromium', 'google-chrome');
