import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sectionSchema } from '../../model/page.ts';
import { plainSection } from './plain-sections.ts';

const router = readFileSync(join(import.meta.dirname, '../pages/_section.astro'), 'utf8');

test('no kind of section that content may have is left out of the page without a word', () => {
  const forgotten = sectionSchema.options
    .map(({ shape }) => shape.kind.value)
    .filter((kind) => !plainSection(kind) && !router.includes(`section.kind === '${kind}'`));
  expect(forgotten).toEqual([]);
});
