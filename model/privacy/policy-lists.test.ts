import { expect, test } from 'vitest';
import { readContent } from '../reader/read-content.ts';
import { collectedFields } from './collected-fields.ts';
import { policyList } from './policy-lists.ts';

const content = readContent('tests/fixtures');
const wordsWith = (analytics: { script: string; id: string } | undefined) => {
  const organisation = { ...content.organisation, analytics, photos: undefined };
  return JSON.stringify(policyList('browser-storage', { ...content, organisation }));
};

test('web analytics that the operator sets up is in the policy, and without it that no other host is asked', () => {
  expect(wordsWith(undefined)).toContain('nothing is loaded from them.');
  const words = wordsWith({ script: 'https://stats.example/x.js', id: 'X-1' });
  expect(words).toContain('loaded from stats.example.');
  expect(words).toContain('It may set cookies of its own.');
});

test('each form has in its column what it asks for, with why and whether it must be answered, and no more', () => {
  const { forms: titles, rows } = collectedFields(content.forms);
  expect(titles).toHaveLength(content.forms.length);
  for (const { title, fields } of content.forms) {
    const column = titles.indexOf(title.replace(/ registration$/, ''));
    const listed = rows.flatMap(({ labels, purpose, asked }) =>
      asked[column] ? labels.map((label) => `${label}: ${purpose}, ${asked[column]}`) : [],
    );
    const asked = fields.map(
      ({ label, purpose, required }) => `${label}: ${purpose}, ${required ? 'required' : 'optional'}`,
    );
    expect(listed.sort(), title).toEqual(asked.sort());
  }
});
