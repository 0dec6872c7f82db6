import { expect, test } from 'vitest';
import type { Form } from '../forms/form-schema.ts';
import { readContent } from '../reader/read-content.ts';
import { collectedFields, policyList } from './policy-lists.ts';

const content = readContent('tests/fixtures');
const wordsWith = (analytics: { script: string; id: string } | undefined) => {
  const organisation = { ...content.organisation, analytics, photos: undefined };
  return JSON.stringify(policyList('browser-storage', { ...content, organisation }));
};

test('the policy describes web analytics if the operator sets it up, and else says that no other host is contacted', () => {
  expect(wordsWith(undefined)).toContain('nothing is loaded from them.');
  const withAnalytics = wordsWith({ script: 'https://stats.example/x.js', id: 'X-1' });
  expect(withAnalytics).toContain('loaded from stats.example.');
  expect(withAnalytics).toContain('It may set cookies of its own.');
});

test('the policy names the forms that ask for something, and the few that do not', () => {
  const field = { label: 'Phone', purpose: 'to reach you', required: true };
  const registrations = ['A', 'B', 'C', 'D', 'E', 'F'].map((name) => ({
    kind: 'registration',
    title: `${name} registration`,
    fields: name === 'F' ? [] : [field],
  }));
  const forms = [...registrations, { kind: 'enquiry', title: 'Enquiry', fields: [{ ...field, required: false }] }];
  expect(collectedFields(forms as unknown as Form[])).toEqual([
    { labels: ['Phone'], purpose: 'to reach you', required: 'All registrations except F', optional: 'Enquiry' },
  ]);
});

test('the policy names the emails that follow a registration for a course', () => {
  const purposes = collectedFields(content.forms).filter(({ purpose }) => purpose.includes('to send you joining'));
  expect(purposes).toMatchObject([{ labels: ['Email'], required: 'Cybersecurity Essentials' }]);
});
