import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { testFilesNamed } from './test-runners.ts';

test('npm test -- NAME finds the test files of every folder, and none of packages and earlier runs', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tests-'));
  const own = [
    'bench/search.test.ts',
    'editor/api/search.test.tsx',
    'model/search.test.ts',
    'tests/e2e/search.spec.ts',
  ];
  const others = [
    '.cache/search.test.ts',
    'bench/peers/node_modules/a/search.test.ts',
    'node_modules/a/search.test.ts',
  ];
  for (const file of [...own, ...others, 'model/search.ts', 'model/course.test.ts']) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), '');
  }
  expect(testFilesNamed(['search'], folder)).toEqual(own);
  expect(testFilesNamed(['./editor', 'model/co'], folder)).toEqual([
    'editor/api/search.test.tsx',
    'model/course.test.ts',
  ]);
  rmSync(folder, { recursive: true });
});
