import { expect } from 'vitest';
import { all, expectPicture, faultsOfLinks, readPage } from '../live/page-markup.ts';

/** What pages on AI in a sector and on AI regulation have in common: a picture, links that say where they open, a day of review. */
export function expectReviewed(path: string): void {
  const { main, footer } = readPage(path);
  expectPicture(all(main, 'section')[0]);
  expect(footer.words).toMatch(/Reviewed on \d{1,2} [A-Z][a-z]+ 20\d\d/);
  expect(faultsOfLinks(main)).toEqual([]);
}
