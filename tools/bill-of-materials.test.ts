import { expect, test } from 'vitest';
import { materialFaults } from './bill-of-materials.ts';

const lock = {
  packages: {
    '': {},
    'node_modules/@a/b': { version: '1.0.0' },
    'node_modules/c/node_modules/d': { version: '2.0.0' },
  },
};
const component = (name: string, version: string) => ({ name, version, purl: `pkg:npm/${name}@${version}` });

test('a bill that names every package of the lockfile is whole', () => {
  const components = [component('@a/b', '1.0.0'), component('d', '2.0.0')];
  expect(materialFaults({ bomFormat: 'CycloneDX', components }, lock)).toEqual([]);
});

test('a package that it lacks, or has in another version, is told', () => {
  expect(materialFaults({ bomFormat: 'CycloneDX', components: [component('d', '2.0.1')] }, lock)).toEqual([
    '@a/b@1.0.0 is in the lockfile and not in the bill of materials.',
    'd@2.0.0 is in the lockfile and not in the bill of materials.',
  ]);
});
