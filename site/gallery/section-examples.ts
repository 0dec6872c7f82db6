import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { sectionSchema } from '../../sections/kinds.ts';
import type { Section } from '../../model/page.ts';

const folder = join(import.meta.dirname, '../../sections');

/** All kinds of section, in the order of `sections/kinds.ts`. */
export const sectionKinds = sectionSchema.options.map((schema) => schema.shape.kind.value);

/**
 * Examples of a kind of section, one for each look: the documents of `sections/<kind>/example.yaml`. Names of courses,
 * pages and forms are those of the made-up firm in `tests/fixtures`.
 * @throws if the file is missing or an example is not valid
 */
export function sectionExamples(kind: Section['kind']): readonly Section[] {
  const text = readFileSync(join(folder, kind, 'example.yaml'), 'utf8');
  return sectionSchema.array().min(1).parse(parse(text));
}
