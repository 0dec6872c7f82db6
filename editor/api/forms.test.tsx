// The forms that the editor makes of the model: every field of it, without a list of fields anywhere else.
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { jsonSchemaOf } from '../../model/reader/content-kinds.ts';
import { courseSchema } from '../../model/courses/course.ts';
import { matchesSchema } from '../app/form/fits.ts';
import { SchemaForm } from '../app/form/SchemaForm.tsx';
import { startValue } from '../app/form/start-value.ts';
import type { Issue, Schema } from '../contract.ts';
import { openFile } from './content-files.ts';
import { makeOverview, withoutDefaults } from './overview.ts';

const overview = makeOverview('tests/fixtures');

const formOf = (schema: Schema, value: unknown, issues: Issue[] = []) =>
  renderToStaticMarkup(
    <SchemaForm
      id="root"
      schema={schema}
      value={value}
      issues={issues}
      context={{
        choices: overview.choices,
        notices: [],
        proposals: [],
        confirm: () => undefined,
        addPicture: async () => '',
      }}
      onChange={() => undefined}
    />,
  );

test('a field that the model has since today is in the form, with its name and its description', () => {
  const more = courseSchema.extend({ seatsLeft: z.int().optional().describe('How many people can be seated.') });
  const form = formOf(withoutDefaults(jsonSchemaOf(more)) as Schema, {});
  expect(form).toMatch(/<label for="root_seatsLeft"[^>]*>Seats left/);
  expect(form).toContain('How many people can be seated.');
  expect(formOf(withoutDefaults(jsonSchemaOf(courseSchema)) as Schema, {})).not.toContain('Seats left');
});

test.each(overview.entries)('$file is a form with all of its texts', ({ file, kind }) => {
  const opened = openFile('tests/fixtures', file);
  const { sections = [], ...rest } = opened?.value ?? {};
  const own = overview.kinds[kind];
  const forms = [
    formOf(own?.schema ?? {}, rest),
    ...(sections as Schema[]).map((section) =>
      formOf(overview.sections.find((each) => each.kind === section['kind'])?.schema ?? {}, section),
    ),
  ].join('');
  const texts: string[] = [];
  const walk = (value: unknown): void => {
    if (typeof value === 'string') texts.push(value);
    // The name of a date in registrations is made from the date, and no question to an editor.
    else if (typeof value === 'object' && value !== null)
      for (const [key, part] of Object.entries(value)) if (!('starts' in value && key === 'value')) walk(part);
  };
  walk(opened?.value);
  const shown = forms
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
  // An address is shown in two parts: the page, and the place on it.
  expect(
    texts.filter((text) => !shown.includes(text.trim()) && !text.split('#').every((part) => shown.includes(part))),
  ).toEqual([]);
});

test('a new section of any kind has the shape that its schema asks for, with marks where to write', () => {
  for (const { kind, schema } of overview.sections)
    expect(matchesSchema(schema, startValue(schema, kind)), kind).toBe(true);
});

test('a mistake is at its field, which says that it is wrong', () => {
  const form = formOf({ type: 'object', properties: { price: { type: 'integer' } } }, { price: -1 }, [
    { file: 'x', line: 1, message: 'too small', place: ['price'] },
  ]);
  expect(form).toContain('Too small');
  expect(form).toMatch(/aria-describedby="root_price__hint root_price__errors"[^>]*aria-invalid="true"/);
});
