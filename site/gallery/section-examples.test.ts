import { expect, test } from 'vitest';
import { sectionExamples, sectionKinds } from './section-examples.ts';

test.each(sectionKinds)('sections/%s/example.yaml has valid examples for the gallery', (kind) => {
  expect(new Set(sectionExamples(kind).map((section) => section.kind))).toEqual(new Set([kind]));
});
