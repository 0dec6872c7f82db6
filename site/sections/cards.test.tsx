import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { cards } from '../../model/sections/cards.ts';
import { Cards } from './Cards.tsx';

test('rules that bind as far as one another share a heading, and their points fold below its words', () => {
  const section = cards.parse({
    kind: 'cards',
    heading: 'Rules',
    items: [
      { binds: 'binding', title: 'The act', text: 'It is law.', list: ['keep a log'], listed: 'Logs' },
      { binds: 'binding', title: 'The notice', text: 'It binds banks.' },
      { binds: 'advisory', title: 'The guidelines', text: 'They explain it.' },
    ],
  });
  const markup = renderToStaticMarkup(<Cards cards={section} extras={[]} />);
  const heads = [...markup.matchAll(/<(h\d)[^>]*>(.*?)<\/h\d>/g)].map(([, tag, inner = '']) =>
    `${tag} ${inner.replace(/<[^>]+>/g, '')}`.replace(/\s+/g, ' '),
  );
  expect(heads).toEqual(['h2 Rules', 'h3 Binding', 'h4 The act', 'h4 The notice', 'h3 Advisory', 'h4 The guidelines']);
  expect(markup.match(/<summary>Logs<\/summary>/g)).toHaveLength(1);
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
