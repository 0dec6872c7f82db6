import { expect, test } from 'vitest';
import { readContent } from '../../model/reader/read-content.ts';
import { schema } from './schema.ts';
import { shownCard } from './Cards.tsx';

const content = readContent('tests/fixtures');
const shown = (item: object) => {
  const [card] = schema.parse({ kind: 'cards', heading: 'Courses', items: [item] }).items;
  return card && shownCard(card, content);
};

test('a card of a course says how long it takes, where to register and what it costs, unless the fee is on request', () => {
  expect(shown({ course: 'cybersecurity-essentials' })).toMatchObject({
    title: 'Cybersecurity Essentials',
    facts: expect.arrayContaining(['1 day']) as string[],
    price: 'SGD 480',
    register: '/services/cybersecurity-essentials#registration',
  });
  const facts = ['3 weeks', 'Executive'];
  expect(shown({ course: 'ai-for-business-leaders' })).toMatchObject({ facts, price: undefined });
});

test('a card keeps its own words beside the facts of its course', () => {
  const card = shown({ title: 'Security for all staff', points: ['Passwords'], course: 'cybersecurity-essentials' });
  expect(card).toMatchObject({ title: 'Security for all staff', points: ['Passwords'], price: 'SGD 480' });
});
