import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { weighSite } from '../../bench/bytes.ts';
import { fixtureDist } from '../fixtures/build-fixture-site.ts';
import { root } from '../../tools/project.ts';

/** Rise that fails, as a ratio; a smaller one shows in the difference of the next snapshot. */
const maxRise = 1.05;

test('no change of code makes a page or a script more than 5 % heavier unseen', () => {
  const snapshot = JSON.parse(readFileSync(join(root, 'bench', 'snapshot.json'), 'utf8')) as {
    bytes: Record<string, number>;
  };
  const heavier = weighSite(fixtureDist).flatMap(({ name, value }) => {
    const snapshotBytes = snapshot.bytes[name];
    return snapshotBytes !== undefined && value > snapshotBytes * maxRise
      ? [`${name}: ${snapshotBytes} → ${value} bytes`]
      : [];
  });
  expect(heavier, 'If it is worth its weight: npm run bench -- bytes').toEqual([]);
});
