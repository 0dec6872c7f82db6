import { expect, test } from 'vitest';
import { z } from 'zod';
import { jsonSchemaOf } from '../../model/reader/content-kinds.ts';
import { makeOverview, withoutDefaults } from './overview.ts';

const root = 'tests/fixtures';

test('each kind of file has the schema of the model, and each kind of section its own', () => {
  const { entries, kinds, sections } = makeOverview(root);
  for (const { kind, file } of entries) expect(kinds[kind], file).toBeDefined();
  expect(Object.keys(kinds['course']?.schema['properties'] as object)).toContain('price');
  expect(sections.map(({ kind }) => kind)).toContain('hero');
  expect(sections.filter(({ description }) => description === '')).toEqual([]);
});

test('what can be referred to is listed by name', () => {
  const { choices } = makeOverview(root);
  expect(choices['course']).toContainEqual({ value: 'cybersecurity-essentials', label: 'Cybersecurity Essentials' });
  expect(choices['page']?.map(({ value }) => value)).toContain('/');
  expect(choices['plate']?.map(({ value }) => value)).toContain('waves');
  expect(choices['form']?.length).toBeGreaterThan(0);
  expect(choices['fact']?.map(({ value }) => value)).toContain('{replyTime}');
});

test('a form fills nothing in by itself, even where a field is called "default"', () => {
  const schema = jsonSchemaOf(
    z.strictObject({ default: z.string().default('x'), list: z.array(z.string()).default([]) }),
  );
  expect(JSON.stringify(withoutDefaults(schema))).not.toContain('"default":"x"');
  expect(Object.keys((withoutDefaults(schema) as { properties: object }).properties)).toEqual(['default', 'list']);
});
