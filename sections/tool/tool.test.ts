import { expect, test } from 'vitest';
import { ruleFor } from '../../site/islands/AnswerFinder.tsx';
import { schema } from './schema.ts';

const options = [
  { value: 'a', label: 'A' },
  { value: 'b', label: 'B' },
];
const finder = (rules: object[]) => ({
  kind: 'tool',
  heading: 'Which duties',
  tool: {
    use: 'finder',
    questions: [
      { id: 'role', label: 'Role?', options },
      { id: 'place', label: 'Place?', options },
    ],
    results: [{ label: 'Duties', rules }],
    note: 'Not legal advice.',
  },
});
const messages = (rules: object[]) => schema.safeParse(finder(rules)).error?.issues.map(({ message }) => message) ?? [];

test('the first rule that fits the answers is the result', () => {
  const rules = [
    { when: { role: ['a'], place: ['b'] }, text: 'First' },
    { when: { role: ['a'] }, text: 'Second' },
    { when: {}, text: 'Third' },
  ];
  expect(messages(rules)).toEqual([]);
  expect(ruleFor(rules, { role: 'a', place: 'b' })?.text).toBe('First');
  expect(ruleFor(rules, { role: 'a', place: 'a' })?.text).toBe('Second');
  expect(ruleFor(rules, { role: 'b', place: 'b' })?.text).toBe('Third');
});

test('no visitor gets an empty result, and each rule can be reached and names what is asked', () => {
  const missingLastRule = '"Duties" needs one rule for all remaining answers, without "when", as its last.';
  expect(messages([{ when: { role: ['a'] }, text: 'x' }])).toEqual([missingLastRule]);
  expect(messages([{ text: 'y' }, { when: { role: ['a'] }, text: 'x' }])).toEqual([missingLastRule]);
  expect(messages([{ when: { role: ['c'] }, text: 'x' }, { text: 'y' }])).toEqual([
    'names the answer "c", which the question "role" does not have.',
  ]);
  expect(messages([{ when: { rol: ['a'] }, text: 'x' }, { text: 'y' }])).toEqual([
    'names the question "rol", which is not asked.',
  ]);
});
