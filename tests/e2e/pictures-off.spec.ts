import type { Page } from '@playwright/test';
import { pageOfEachKind } from '../fixtures/page-of-each-kind.ts';
import { content } from './fixture-pages.ts';
import { expect, test } from './server.ts';
import { findLosses } from './losses.ts';

const paths = pageOfEachKind(content);

/** The words that are seen and the names of what can be pressed or filled in. */
async function readPage(page: Page) {
  return page.evaluate(() => ({
    words: document.body.innerText.replace(/\s+/g, ' '),
    controls: [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary')]
      .filter((control) => control.checkVisibility() && control.getBoundingClientRect().width > 0)
      .map((control) => control.getAttribute('aria-label') ?? (control.innerText || control.id)),
  }));
}

test('without pictures and fonts a page of each kind has all its words and controls, and nothing lies over them', async ({
  page,
  browser,
  server,
}) => {
  const bare = await (await browser.newContext({ baseURL: server.address })).newPage();
  let refused = 0;
  await bare.route('**', (route) => {
    if (!/image|font/.test(route.request().resourceType())) return route.continue();
    refused += 1;
    return route.abort();
  });
  for (const path of paths) {
    await Promise.all([page.goto(path), bare.goto(path)]);
    expect(await readPage(bare), path).toEqual(await readPage(page));
    expect(await findLosses(bare), path).toEqual([]);
  }
  expect(refused).toBeGreaterThan(paths.length);
  await bare.context().close();
});
