import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { LaunchOptions } from '@playwright/test';

/** Finds the first of these programs on PATH. If there is none, Playwright starts the browser that it installed. */
function onPath(...names: string[]): LaunchOptions {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const executablePath = names.flatMap((name) => folders.map((folder) => join(folder, name))).find(existsSync);
  return executablePath === undefined ? {} : { executablePath };
}

/** The full browser, as visitors use it; for benches. */
export const fullBrowser: LaunchOptions = { channel: 'chromium', ...onPath('chromium', 'google-chrome') };

/** The headless shell, in which tests take a little more than half as long. */
export const headlessShell: LaunchOptions = onPath('chromium-headless-shell', 'chromium', 'google-chrome');
