import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { cards } from '../../model/sections/cards.ts';
import { readWords } from '../drawings/read-markup.ts';
import { CardMatrix } from './CardMatrix.tsx';
import { Cards } from './Cards.tsx';

test('each rule of a matrix says how far it binds, when it is dated, whom it concerns and what it asks, before its row is opened', () => {
  const section = cards.parse({
    kind: 'cards',
    look: 'matrix',
    heading: 'Rules',
    items: [
      { title: 'The act', binds: 'binding', dated: '2012', whom: 'Every firm', text: 'Consent.', list: ['keep a log'] },
    ],
  });
  const [row = '', opened = ''] = renderToStaticMarkup(<CardMatrix cards={section} />)
    .replace(/^.*<summary>/s, '')
    .split('</summary>')
    .map(readWords);
  expect(row.trim()).toBe('The act Binding 2012 Every firm Consent.');
  expect(opened).toContain('keep a log');
});

test('cards in groups fold below the heading of their group, which links can lead to', () => {
  const section = cards.parse({
    kind: 'cards',
    heading: 'Duties',
    items: [
      { group: { title: 'The system' }, title: 'Logs', text: 'It logs.' },
      { title: 'Accuracy', text: 'It is right.' },
      { group: { id: 'deployer', title: 'If you deploy it' }, title: 'Oversight', text: 'You watch it.' },
    ],
  });
  const markup = renderToStaticMarkup(<Cards cards={section} extras={[]} />);
  const heads = [...markup.matchAll(/<(h\d)[^>]*>([^<]*)/g)].map(([, tag, words]) => `${tag} ${words}`);
  expect(heads).toEqual([
    'h2 Duties',
    'h3 The system',
    'h4 Logs',
    'h4 Accuracy',
    'h3 If you deploy it',
    'h4 Oversight',
  ]);
  expect(markup).toContain('<details id="deployer"');
  expect(markup.match(/<ul/g)).toHaveLength(2);
});
