import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { root } from '../../tools/project.ts';
import { faultsOf } from './axe.ts';
import { doubleText, findLosses, openFolds } from './losses.ts';
import { expect, test } from './server.ts';

const kinds = readdirSync(join(root, 'sections'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

/** Fields with smaller text, into which Safari on a phone zooms. */
const smallFields = (page: Page) =>
  page
    .locator('input:not([type=hidden], [type=radio]), select, textarea')
    .evaluateAll((fields) =>
      fields
        .filter((field) => parseFloat(getComputedStyle(field).fontSize) < 16)
        .map(({ id }) => `${id} is below 16 px`),
    );

test('every kind of section is accessible in all its looks, in dark and on a small phone, and loses no text that is twice its size', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  const faults: string[] = [];
  for (const kind of kinds) {
    await page.setViewportSize({ width: 320, height: 800 });
    await page.goto(`/gallery/${kind}`);
    await openFolds(page);
    const kindFaults = [...(await faultsOf(page, 'main')), ...(await smallFields(page))];
    await page.setViewportSize({ width: 390, height: 800 });
    await doubleText(page);
    kindFaults.push(...(await findLosses(page)));
    faults.push(...kindFaults.map((fault) => `${kind}: ${fault}`));
  }
  expect(faults).toEqual([]);
});
