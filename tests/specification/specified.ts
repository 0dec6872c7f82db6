import { test } from 'vitest';
import { pagesRead } from '../live/page-markup.ts';
import { changedSinceCompared, passedOver } from './compared.ts';

/**
 * A test that facts of the specification are where it has them. Where an editor has changed the content behind the page
 * since both were compared, a fact that is missing is told and passed over.
 */
export function specified(title: string, check: () => void): void {
  // oxlint-disable-next-line vitest/valid-title -- the title is the caller's
  test(title, (context) => {
    pagesRead.clear();
    try {
      check();
    } catch (error) {
      const changed = changedSinceCompared([...pagesRead]);
      if (changed.length === 0) throw error;
      context.skip(passedOver(changed));
    }
  });
}
