// The forms that the editor makes of the model: every field of it, without a list of fields anywhere else.
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { courseSchema } from '../../model/courses/course-schema.ts';
import { eachText } from '../../model/reader/each-text.ts';
import { matchesSchema } from '../app/form/fits.ts';
import { SchemaForm } from '../app/form/SchemaForm.tsx';
import { startValue } from '../app/form/start-value.ts';
import type { Issue, Schema } from '../contract.ts';
import { openFile } from './content-files.ts';
import { formSchemaOf } from './form-shapes.ts';
import { makeOverview } from './overview.ts';

const { entries, kinds, sections, choices } = makeOverview('tests/fixtures');

const formOf = (schema: Schema, value: unknown, issues: Issue[] = []) =>
  renderToStaticMarkup(
    <SchemaForm
      id="root"
      schema={schema}
      value={value}
      issues={issues}
      context={{ choices, notices: [], proposals: [], confirm: () => undefined, addPicture: async () => '' }}
      onChange={() => undefined}
    />,
  );

test('a field that the model has since today is in the form, with its name and its description', () => {
  const more = courseSchema.extend({ seatsLeft: z.int().optional().describe('How many people can be seated.') });
  const form = formOf(formSchemaOf(more), {});
  expect(form).toMatch(/<label for="root_seatsLeft"[^>]*>Seats left/);
  expect(form).toContain('How many people can be seated.');
});

test('a form fills nothing in by itself, even in a field that is called "default"', () => {
  const { properties } = formSchemaOf(z.strictObject({ default: z.string().default('x') }));
  expect(properties).toEqual({ default: { type: 'string' } });
});

const characters: Record<string, string> = { '&#x27;': "'", '&quot;': '"', '&lt;': '<', '&gt;': '>', '&amp;': '&' };

test.each(entries)('$file is a form with all of its texts', ({ file, kind }) => {
  const { sections: parts = [], ...rest } = openFile('tests/fixtures', file).value;
  const forms = [
    formOf(kinds[kind]?.schema ?? {}, rest),
    ...(parts as Schema[]).map((section) =>
      formOf(sections.find((each) => each.kind === section['kind'])?.schema ?? {}, section),
    ),
  ].join('');
  const shown = forms.replaceAll(/&(?:#x27|quot|lt|gt|amp);/g, (sign) => characters[sign] ?? '');
  const missing: string[] = [];
  eachText([rest, parts], (text, path) => {
    // The value of an intake is made from its date. An address is shown in two parts: the page, and the place on it.
    const isMade = path.includes('intakes') && path.at(-1) === 'value';
    if (!isMade && !shown.includes(text.trim()) && !text.split('#').every((part) => shown.includes(part)))
      missing.push(text);
  });
  expect(missing).toEqual([]);
});

test('a new section of any kind has the shape that its schema asks for, with marks where to write', () => {
  for (const { kind, schema, description } of sections) {
    expect(matchesSchema(schema, startValue(schema, kind)), kind).toBe(true);
    expect(description, kind).not.toBe('');
  }
});

test('a mistake is at its field, which says that it is wrong', () => {
  const form = formOf({ type: 'object', properties: { price: { type: 'integer' } } }, { price: -1 }, [
    { file: 'x', line: 1, message: 'too small', place: ['price'] },
  ]);
  expect(form).toContain('Too small');
  expect(form).toMatch(/aria-describedby="root_price__hint root_price__errors"[^>]*aria-invalid="true"/);
});

test('references are chosen by name', () => {
  expect(choices['course']).toContainEqual({ value: 'cybersecurity-essentials', label: 'Cybersecurity Essentials' });
  for (const kind of ['page', 'form', 'plate', 'fact']) expect(choices[kind]?.length, kind).toBeGreaterThan(0);
});
