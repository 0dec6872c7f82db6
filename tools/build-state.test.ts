import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { copyFirm } from '../tests/fixtures/copy-firm.ts';
import { removeLeftovers, siteState } from './build-state.ts';
import { cache } from './project.ts';

const built = join(cache, 'build-state-test');
const firm = copyFirm();

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  firm.remove();
  for (const path of [built, `${built}.json`]) rmSync(path, { recursive: true, force: true });
});

test('a site is built again after a change of the content, of a setting and of the day, and else not', () => {
  mkdirSync(built, { recursive: true });
  writeFileSync(join(built, 'index.html'), '');
  siteState(built, firm.folder).note();
  const isCurrent = () => siteState(built, firm.folder).isCurrent();
  expect(isCurrent()).toBe(true);
  const course = firm.at('courses/kanban-system.yaml');
  const later = new Date(Date.now() + 5_000);
  // The build has added to this file itself.
  utimesSync(firm.at('addresses.yaml'), later, later);
  expect(isCurrent()).toBe(true);
  utimesSync(course, later, later);
  expect(isCurrent()).toBe(false);
  utimesSync(course, new Date(0), new Date(0));
  expect(isCurrent()).toBe(true);
  vi.stubEnv('SITE_URL', 'https://www.example.com');
  expect(isCurrent()).toBe(false);
  vi.unstubAllEnvs();
  vi.useFakeTimers({ now: Date.now() + 86_400_000, toFake: ['Date'] });
  expect(isCurrent()).toBe(false);
});

test('what killed builds and starts left is removed after an hour, and never the site that another container serves', () => {
  const { pid: endedId } = spawnSync('true');
  const [leftover, used] = [process.pid, endedId].map((id) => join(cache, `served-${id}-test`)) as [string, string];
  for (const folder of [leftover, used]) mkdirSync(folder, { recursive: true });
  const anHourAgo = Date.now() / 1000 - 3_700;
  utimesSync(leftover, anHourAgo, anHourAgo);
  removeLeftovers();
  expect([leftover, used].map((folder) => existsSync(folder))).toEqual([false, true]);
  rmSync(used, { recursive: true });
});
