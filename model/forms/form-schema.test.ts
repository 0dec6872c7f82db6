import { expect, test } from 'vitest';
import { sharedFieldsSchema } from './form-schema.ts';

const problemsOf = (...values: string[]) => {
  const options = values.map((value) => ({ value, label: 'A size' }));
  const fields = { size: { label: 'Size', control: 'select', purpose: 'to plan', options } };
  const { issues = [] } = sharedFieldsSchema.safeParse(fields).error ?? {};
  return issues.map(({ path, message }) => `${path.join('.')} ${message}`);
};

test.each(['small ', 'sma\nll', 'cafe\u0301', ''])(
  'the option %j, which could be chosen and would be refused, is reported to the editor',
  (value) => {
    expect(problemsOf(value)).toEqual([
      `size.options.0.value "${value}" could be chosen and would be refused. Type it anew, on one line and without blanks around it.`,
    ]);
  },
);

test('two options with the same value, of which only the first could be chosen, are reported to the editor', () => {
  expect(problemsOf('a', 'b', 'a')).toEqual([
    'size.options.2.value "a" is the value of another option of this field. Give each its own.',
  ]);
});
