import { mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { copyFirm } from '../tests/fixtures/copy-firm.ts';
import { buildState } from './build-state.ts';
import { cache } from './project.ts';

const built = join(cache, 'build-state-test');
let firm: ReturnType<typeof copyFirm>;
const isCurrent = () => buildState(built, firm.folder).isCurrent();

beforeEach(() => {
  firm = copyFirm();
  mkdirSync(built, { recursive: true });
  writeFileSync(join(built, 'index.html'), '');
  buildState(built, firm.folder).note();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  firm.remove();
  rmSync(built, { recursive: true });
  rmSync(`${built}.json`);
});

test('a site that was built from what is there now is not built again', () => {
  expect(isCurrent()).toBe(true);
});

test('a changed price, another setting and another day each need a new build', () => {
  const course = firm.at('courses/kanban-system.yaml');
  const later = new Date(Date.now() + 5_000);
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
