// Forms that the editor derives from the model: every field, without another list of fields.
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { eachText } from '../../../model/reader/map-texts.ts';
import { unescapeXml } from '../../../model/text/escape-xml.ts';
import { kindOf } from '../app/form/schema.ts';
import { unionOptions } from '../labels.ts';
import { SchemaForm } from '../app/form/SchemaForm.tsx';
import type { Schema } from '../contract.ts';
import { openFile } from './content-files.ts';
import { formSchemaOf } from './form-shapes.ts';
import { makeOverview } from './overview.ts';

// Every entry is open.
vi.mock('../app/Controls.tsx', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  Fold: ({ children }: { children: ReactNode }) => children,
}));

const { entries, kinds, choices } = makeOverview('tests/fixtures');

const formOf = (schema: Schema, value: unknown) =>
  renderToStaticMarkup(
    <SchemaForm
      schema={schema}
      value={value}
      issues={[]}
      context={{ choices, schema, notices: [] }}
      onChange={() => undefined}
    />,
  );

test('a form fills in no value by itself, even in a field that is called "default"', () => {
  const { properties } = formSchemaOf(z.strictObject({ default: z.string().default('x') }));
  expect(properties).toEqual({ default: { type: 'string' } });
});

test.each(entries)('$file is a form with all of its texts, and each label belongs to one control', ({ file, kind }) => {
  const value = openFile('tests/fixtures', file).value;
  const form = formOf(kinds[kind]?.schema ?? {}, value);
  const formText = unescapeXml(form);
  const missingTexts: string[] = [];
  eachText(value, (text, path) => {
    // The kind of a section is chosen once. The value of an intake is made from its date. An address is shown in two parts: the page, and the place on it.
    const isGenerated = path.at(-1) === 'kind' || (path.includes('intakes') && path.at(-1) === 'value');
    if (!isGenerated && !formText.includes(text.trim()) && !text.split('#').every((part) => formText.includes(part)))
      missingTexts.push(text);
  });
  expect(missingTexts).toEqual([]);
  const ids = [...form.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
});

/** Every choice among options in a schema. */
function unionsIn(schema: unknown): Schema[][] {
  if (typeof schema !== 'object' || schema === null) return [];
  const options = unionOptions(schema as Schema);
  return [...(options[0] === schema ? [] : [options]), ...Object.values(schema).flatMap(unionsIn)];
}

test('an editor chooses an option by its title, and the kind of a section by its description', () => {
  const options = Object.values(kinds).flatMap(({ schema }) => unionsIn(schema).flat());
  expect(options.length).toBeGreaterThan(30);
  const unnamedOptions = options.filter((option) => !(kindOf(option)?.description ?? option['title']));
  expect(unnamedOptions).toEqual([]);
});
