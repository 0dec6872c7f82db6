import { expect, test } from 'vitest';
import { readContent } from '../../model/reader/read-content.ts';
import { schema } from './schema.ts';
import { shownCard } from './Cards.tsx';

const content = readContent('tests/fixtures');
const shown = (item: object) => {
  const [card] = schema.parse({ kind: 'cards', heading: 'Courses', items: [item] }).items;
  return card && shownCard(card, content);
};

test('a card of a course says how long it takes, what it costs and where to register', () => {
  const card = shown({ course: 'cybersecurity-essentials' });
  expect(card).toMatchObject({ title: 'Cybersecurity Essentials', price: 'SGD 480' });
  expect(card?.facts).toContain('1 day');
  expect(card?.register).toBe('/services/cybersecurity-essentials#registration');
});

test('a card of a course without a fee has its other facts and no empty price', () => {
  const card = shown({ course: 'ai-for-business-leaders' });
  expect(card?.facts).toEqual(['3 weeks', 'Executive']);
  expect(card?.price).toBeUndefined();
});

test('a card keeps its own words beside the facts of its course', () => {
  const card = shown({ title: 'Security for all staff', points: ['Passwords'], course: 'cybersecurity-essentials' });
  expect(card).toMatchObject({ title: 'Security for all staff', points: ['Passwords'], price: 'SGD 480' });
});
