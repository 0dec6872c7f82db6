import { expect, test } from 'vitest';
import { dependencyFaults } from './dependency-rules.ts';

const good = { version: '1.0.0', integrity: 'sha512-x', license: 'MIT' };
const faults = (locked: object, allowed = {}) =>
  dependencyFaults({ packages: { 'node_modules/a': { ...good, ...locked } } }, allowed, true);

test('a package that is pinned, hashed, silent and of a known licence passes', () => {
  expect(faults({})).toEqual([]);
  expect(faults({ license: '(MIT OR GPL-3.0)' })).toEqual([]);
});

test.each([
  ['comes from a repository', { resolved: 'git+ssh://git@host.example/a.git#1' }, 'not from the registry'],
  ['has no hash', { integrity: undefined }, 'no hash'],
  ['would run a script that nobody allowed', { hasInstallScript: true }, 'install script'],
  ['has no licence', { license: undefined }, 'licence none'],
  ['has a licence that asks for more', { license: 'AGPL-3.0-only' }, 'AGPL-3.0-only'],
  ['runs at the operator’s with the licence of a tool', { license: 'LGPL-3.0-or-later' }, 'LGPL'],
])('a package that %s is told', (_what, locked, words) => {
  expect(faults(locked)).toEqual([expect.stringContaining(words)]);
});

test('a tool may have the licence of a tool, and a script that somebody decided on is no fault', () => {
  expect(faults({ dev: true, license: 'MPL-2.0' })).toEqual([]);
  expect(faults({ hasInstallScript: true }, { a: false })).toEqual([]);
});

test('a version that may change by itself is told', () => {
  const packages = { '': { dependencies: { a: '^1.0.0' }, devDependencies: { b: '1.0.0' } } };
  expect(dependencyFaults({ packages }, {}, true)).toEqual(['a is asked for as ^1.0.0. Name one version.']);
});

test('a binary for another platform has the licence of what it belongs to', () => {
  const packages = {
    'node_modules/a': { ...good, optionalDependencies: { 'a-win32': '1.0.0' } },
    'node_modules/a-win32': { version: '1.0.0', optional: true, os: ['win32'] },
  };
  expect(dependencyFaults({ packages }, {}, true)).toEqual([]);
});
