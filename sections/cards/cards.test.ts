import { expect, test } from 'vitest';
import { find } from '../../model/reader/find.ts';
import { readContent } from '../../model/reader/read-content.ts';
import { props } from './props.ts';
import { schema } from './schema.ts';

const content = readContent('tests/fixtures');
const page = find(content.pages, ({ path }) => path === '/services', 'page "/services"');
const shown = (item: object) =>
  props(schema.parse({ kind: 'cards', heading: 'Courses', items: [item] }), { page, content, today: '2026-11-01' })
    .cards[0];

test('a card of a course says how long it takes, what it costs and where to register', () => {
  const card = shown({ course: 'cybersecurity-essentials' });
  expect(card).toMatchObject({ title: 'Cybersecurity Essentials', price: 'SGD 480' });
  expect(card?.facts).toContain('1 day');
  expect(card?.register).toBe('/services/cybersecurity-essentials#registration');
});

test('a card of a course without a fee says that the fee is on request', () => {
  const card = shown({ course: 'ai-for-business-leaders' });
  expect(card?.facts).toContain('Fee on request');
  expect(card?.price).toBeUndefined();
});

test('a card keeps its own words beside the facts of its course', () => {
  const card = shown({ title: 'Security for all staff', list: ['Passwords'], course: 'cybersecurity-essentials' });
  expect(card).toMatchObject({ title: 'Security for all staff', list: ['Passwords'], price: 'SGD 480' });
});
