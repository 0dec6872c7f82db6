import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { jsonSchemaOf, type JsonSchema } from '../model/reader/content-kinds.ts';
import { headingAnchor } from '../model/text/words.ts';
import { CallToAction } from './call-to-action/CallToAction.tsx';
import { sectionSchema } from './kinds.ts';

/** The fields below a part of a schema that have no description, each with the names of those above it. */
function undescribedFields(part: unknown, path: string): string[] {
  if (typeof part !== 'object' || part === null) return [];
  const { properties = {}, ...others } = part as JsonSchema;
  const fields = Object.entries(properties as Record<string, JsonSchema>).flatMap(([name, field]) => [
    ...(field['description'] === undefined ? [`${path}.${name}`] : []),
    ...undescribedFields(field, `${path}.${name}`),
  ]);
  return [...fields, ...Object.values(others).flatMap((other) => undescribedFields(other, path))];
}

test('an editor reads at each field of a section what to enter', () => {
  expect(undescribedFields(jsonSchemaOf(sectionSchema), 'section')).toEqual([]);
});

test('a link to the heading of a next step leads there', () => {
  const section = { kind: 'call-to-action' as const, heading: 'Talk to us', text: 'We answer.', actions: [] };
  const html = renderToStaticMarkup(CallToAction({ section }));
  expect(html).toContain(`id="${headingAnchor(section.heading)}"`);
});
