import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sectionSchema } from '../../model/page.ts';

const kinds = sectionSchema.options.map(({ shape }) => shape.kind.value);

test.each(kinds)('%s is shown by one file, which takes sections of that kind and no other', (kind) => {
  const name = kind.replace(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase());
  const composed = join(import.meta.dirname, '../pages/_sections', `${kind}.astro`);
  const file = existsSync(composed) ? composed : join(import.meta.dirname, `${name}.tsx`);
  expect(readFileSync(file, 'utf8')).toContain(`section: SectionOf<'${kind}'>`);
  if (file.endsWith('.tsx')) expect(readFileSync(file, 'utf8')).toContain(`export function ${name}(`);
});

test('every file of schemas is read: a kind in a file that nothing imports would be no kind', () => {
  const model = join(import.meta.dirname, '../../model');
  const page = readFileSync(join(model, 'page.ts'), 'utf8');
  const files = readdirSync(join(model, 'sections')).filter((file) => file !== 'shared.ts');
  expect(files.filter((file) => !page.includes(`'./sections/${file}'`))).toEqual([]);
});
