// Forms that the editor derives from the model: every field, without another list of fields.
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { courseSchema } from '../../model/courses/course-schema.ts';
import { eachText } from '../../model/reader/each-text.ts';
import { fieldsOf, kindOf, matchesSchema, unionOptions, startValue } from '../app/form/schema.ts';
import { SchemaForm } from '../app/form/SchemaForm.tsx';
import type { Issue, Schema } from '../contract.ts';
import { openFile } from './content-files.ts';
import { formSchemaOf } from './form-shapes.ts';
import { makeOverview } from './overview.ts';

// Every entry is open.
vi.mock('../app/Fold.tsx', () => ({ Fold: ({ children }: { children: ReactNode }) => children }));

const { entries, kinds, choices } = makeOverview('tests/fixtures');

const formOf = (schema: Schema, value: unknown, issues: Issue[] = []) =>
  renderToStaticMarkup(
    <SchemaForm
      schema={schema}
      value={value}
      issues={issues}
      context={{ choices, notices: [], proposals: [], confirm: () => undefined }}
      onChange={() => undefined}
    />,
  );

test('a field that the model has since today is in the form, with its name and its description', () => {
  const more = courseSchema.extend({ seatsLeft: z.int().optional().describe('How many people can be seated.') });
  const form = formOf(formSchemaOf(more), {});
  expect(form).toMatch(/<label for="root_seatsLeft"[^>]*>Seats left/);
  expect(form).toContain('How many people can be seated.');
});

test('a form fills in no value by itself, even in a field that is called "default"', () => {
  const { properties } = formSchemaOf(z.strictObject({ default: z.string().default('x') }));
  expect(properties).toEqual({ default: { type: 'string' } });
});

const characters: Record<string, string> = { '&#x27;': "'", '&quot;': '"', '&lt;': '<', '&gt;': '>', '&amp;': '&' };

test.each(entries)('$file is a form with all of its texts', ({ file, kind }) => {
  const value = openFile('tests/fixtures', file).value;
  const form = formOf(kinds[kind]?.schema ?? {}, value);
  const shown = form.replaceAll(/&(?:#x27|quot|lt|gt|amp);/g, (sign) => characters[sign] ?? '');
  const missing: string[] = [];
  eachText(value, (text, path) => {
    // The kind of a section is chosen once. The value of an intake is made from its date. An address is shown in two parts: the page, and the place on it.
    const isMade = path.at(-1) === 'kind' || (path.includes('intakes') && path.at(-1) === 'value');
    if (!isMade && !shown.includes(text.trim()) && !text.split('#').every((part) => shown.includes(part)))
      missing.push(text);
  });
  expect(missing).toEqual([]);
});

test('a new section of any kind has the fields that its schema requires, with marks where to write', () => {
  const { items } = fieldsOf(kinds['page']?.schema)['sections'] as { items: Schema };
  expect(unionOptions(items).length).toBeGreaterThan(20);
  for (const kind of unionOptions(items)) {
    expect(matchesSchema(kind, startValue(kind, '')), kindOf(kind)?.const).toBe(true);
    expect(kindOf(kind)?.description, kindOf(kind)?.const).toBeTruthy();
  }
});

test('a mistake is shown at its field, which is marked as invalid', () => {
  const form = formOf({ type: 'object', properties: { price: { type: 'integer' } } }, { price: -1 }, [
    { file: 'x', line: 1, message: 'too small', place: ['price'] },
  ]);
  expect(form).toContain('Too small');
  expect(form).toMatch(/aria-describedby="[^"]*root_price__error\b[^"]*"[^>]*aria-invalid="true"/);
});

test('references are chosen by name', () => {
  expect(choices['course']).toContainEqual({ value: 'cybersecurity-essentials', label: 'Cybersecurity Essentials' });
  for (const kind of ['page', 'form', 'plate', 'fact']) expect(choices[kind]?.length, kind).toBeGreaterThan(0);
});
