import { parse } from 'yaml';
import { sectionSchema } from '../../sections/kinds.ts';
import type { Section } from '../../model/pages/page.ts';

const exampleTexts = import.meta.glob<string>('../../sections/*/example.yaml', {
  eager: true,
  query: '?raw',
  import: 'default',
});

/** All kinds of section, in the order of `sections/schemas.ts`. */
export const sectionKinds = sectionSchema.options.map((schema) => schema.shape.kind.value);

/**
 * Examples of a kind of section, one for each look, from `sections/<kind>/example.yaml`. Names of courses, pages and forms
 * are those of the made-up firm in `tests/fixtures`.
 * @throws if the file is missing or an example is not valid
 */
export function sectionExamples(kind: Section['kind']): readonly Section[] {
  const text = exampleTexts[`../../sections/${kind}/example.yaml`];
  if (text === undefined) throw new Error(`The kind ${kind} has no example: sections/${kind}/example.yaml`);
  return sectionSchema.array().min(1).parse(parse(text));
}
