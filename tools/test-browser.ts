import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { LaunchOptions } from '@playwright/test';

/** Options that start the first of these programs on PATH. Without one, Playwright starts the browser that it installed. */
function optionsFor(...programs: string[]): LaunchOptions {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const executablePath = programs.flatMap((program) => folders.map((folder) => join(folder, program))).find(existsSync);
  return executablePath === undefined ? {} : { executablePath };
}

/** The full browser, as visitors use it; for benches. */
export const fullBrowser: LaunchOptions = { channel: 'chromium', ...optionsFor('chromium', 'google-chrome') };

/** The headless shell, in which tests take a little more than half as long. */
export const headlessShell: LaunchOptions = optionsFor('chromium-headless-shell', 'chromium', 'google-chrome');
