import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CardRows, type RowExtras } from './CardRows.tsx';

const course = (name: string, certification: boolean) => ({
  name,
  href: `/courses/${name}`,
  facts: { length: '3 weeks', fee: 'SGD 600', level: 'Beginner', certification },
});

const wordsOf = (courses: RowExtras['courses']) =>
  renderToStaticMarkup(
    <CardRows
      cards={{
        kind: 'cards',
        heading: 'Training',
        look: 'rows',
        layout: 'beside',
        size: 'medium',
        items: [{ title: 'Tracks', text: 'All of them.', list: [], links: [], courses: [], plate: false }],
      }}
      extras={[{ about: undefined, courses }]}
    />,
  ).replace(/<[^>]+>/g, ' ');

test('a certification that all courses of a row lead to is said once, of the row', () => {
  const words = wordsOf([course('one', true), course('two', true)]);
  expect(words.match(/Certification/g)).toHaveLength(1);
  expect(words.indexOf('Certification')).toBeLessThan(words.indexOf('one'));
});

test('where only some courses lead to a certification, each of those says so', () => {
  const words = wordsOf([course('one', false), course('two', true), course('three', true)]);
  expect(words.match(/Certification/g)).toHaveLength(2);
  expect(words.indexOf('Certification')).toBeGreaterThan(words.indexOf('two'));
});
