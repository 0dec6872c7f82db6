import { expect, test } from 'vitest';
import { checkFormValues } from './check-form-values.ts';
import { sharedFieldsSchema } from './form-schema.ts';

const read = (...values: string[]) => {
  const options = values.map((value) => ({ value, label: value }));
  const { data, error } = sharedFieldsSchema.safeParse({
    size: { label: 'Size', control: 'select', purpose: 'to plan', options },
  });
  return { fields: data, problems: error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`) ?? [] };
};

test.each(['small ', 'sma\nll', 'cafe\u0301', ''])(
  'the option %j, which could be chosen and would be refused, is reported to the editor',
  (value) => {
    expect(read(value).problems).toEqual([
      `size.options.0.value "${value}" could be chosen and would be refused. Write a value without blanks around it, on one line.`,
    ]);
  },
);

test('an option that the editor may write can be chosen', () => {
  const values = ['5+', 'Privacy & Security Training', '20–50', '計画'];
  const { fields, problems } = read(...values);
  expect(problems).toEqual([]);
  const all = Object.entries(fields ?? {}).map(([name, field]) => ({ name, ...field }));
  const form = { id: 'a', title: 'A', kind: 'enquiry' as const, page: '/a', submit: 'Send', fields: all };
  for (const value of values)
    expect(checkFormValues(form, new Map([['size', value]])), value).toEqual({ values: { size: value }, errors: [] });
});

test('two options with the same value, of which only the first could be chosen, are reported to the editor', () => {
  expect(read('a', 'b', 'a').problems).toEqual([
    'size.options.2.value "a" is the value of another option of this field. Give each its own.',
  ]);
});
