import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../tools/project.ts';
import { faultsOf } from './axe.ts';
import { doubleText, findLosses } from './losses.ts';
import { openFolds } from './open-folds.ts';
import { expect, test } from './server.ts';

const kinds = readdirSync(join(root, 'sections'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

test('every kind of section is accessible in all its looks, in dark and on a small phone, and loses no text that is twice its size', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  const faults: string[] = [];
  for (const kind of kinds) {
    await page.setViewportSize({ width: 320, height: 800 });
    await page.goto(`/gallery/${kind}`);
    faults.push(...(await faultsOf(page)).map((fault) => `${kind}: ${fault}`));
    await page.setViewportSize({ width: 390, height: 800 });
    await openFolds(page);
    await doubleText(page);
    faults.push(...(await findLosses(page)).map((loss) => `${kind}: ${loss}`));
  }
  expect(faults).toEqual([]);
});
