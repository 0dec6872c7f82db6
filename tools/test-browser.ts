import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { LaunchOptions } from '@playwright/test';

const folders = (process.env['PATH'] ?? '').split(delimiter);
const executablePath = ['chromium-headless-shell', 'chromium', 'google-chrome']
  .flatMap((program) => folders.map((folder) => join(folder, program)))
  .find(existsSync);

/** Starts the first of these programs on PATH. Without one, Playwright starts the browser that it installed. */
export const headlessShell: LaunchOptions = executablePath === undefined ? {} : { executablePath };
