import { join } from 'node:path';
import { expect, test } from 'vitest';
import { policyLists } from './policy-lists.ts';
import { readContent } from './read-content.ts';

const content = readContent(join(import.meta.dirname, '..'));

test('the policy names every field that a form asks for, and why', () => {
  const items = policyLists('collected', content).flatMap((list) => list.items);
  const missing = content.forms.flatMap(({ id, fields }) =>
    fields
      .filter(({ label, purpose }) => !items.some((item) => item.startsWith(label) && item.includes(purpose)))
      .map(({ name }) => `${id}.${name}`),
  );
  expect(missing).toEqual([]);
});

test('a field that only some registrations ask for is not said to be asked by all', () => {
  const [every, some] = policyLists('collected', content);
  expect(every?.items.some((item) => item.startsWith('Job title'))).toBe(false);
  expect(some?.items.find((item) => item.startsWith('Certification track'))).toContain('(AI Certification Training)');
});

test('the policy says how long data is kept as the retention settings do', () => {
  const [list] = policyLists('retention', content);
  expect(list?.items.map((item) => /(\d+) months/.exec(item)?.[1])).toEqual([
    String(content.retention.registration.months),
    String(content.retention.enquiry.months),
  ]);
});
