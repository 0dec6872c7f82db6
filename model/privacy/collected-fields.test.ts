import { expect, test } from 'vitest';
import { collectedFields } from './collected-fields.ts';
import { readContent } from '../reader/read-content.ts';

const { forms } = readContent('tests/fixtures');

test('each form has in its column what it asks for, with why and whether it must be answered, and no more', () => {
  const { forms: titles, rows } = collectedFields(forms);
  expect(titles).toHaveLength(forms.length);
  for (const { title, fields } of forms) {
    const column = titles.indexOf(title.replace(/ registration$/, ''));
    const told = rows.flatMap(({ labels, purpose, asked }) =>
      asked[column] ? labels.map((label) => `${label}: ${purpose}, ${asked[column]}`) : [],
    );
    const asked = fields.map(
      ({ label, purpose, required }) => `${label}: ${purpose}, ${required ? 'required' : 'optional'}`,
    );
    expect(told.sort(), title).toEqual(asked.sort());
  }
});

test('enquiries stand last, and fields that the same forms ask for the same reason are one row', () => {
  const { forms: titles, rows } = collectedFields(forms);
  const enquiries = forms.filter(({ kind }) => kind === 'enquiry').map(({ title }) => title);
  expect(titles.slice(-enquiries.length)).toEqual(enquiries);
  expect(rows[0]?.labels).toEqual(['First name', 'Last name']);
});
