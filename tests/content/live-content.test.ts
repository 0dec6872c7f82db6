import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ContentError } from '../../model/content-error.ts';
import { readContent } from '../../model/read-content.ts';

const root = join(import.meta.dirname, '..', '..');

test('our own content has no mistake', () => {
  try {
    const { pages, redirects } = readContent(root);
    expect(pages.length).toBeGreaterThan(0);
    for (const target of Object.values(redirects)) expect(target).toMatch(/^\//);
  } catch (error) {
    // Told as an editor is told, without the place in this test.
    if (error instanceof ContentError) expect.fail(error.message);
    throw error;
  }
});
