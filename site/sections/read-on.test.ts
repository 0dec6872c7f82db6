import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { renderMarkdown } from '../../model/markdown.ts';
import { openingOf, ReadOn } from './ReadOn.tsx';

const table = (finding: string) => `| Source | Finding |\n| --- | --- |\n| A survey | ${finding} |\n\n`;
const split = (rest: string) => openingOf(renderMarkdown(`## What surveys say\n\nOne finds much.\n\n${rest}`).html);

test('on a phone a table whose figures are drawn stays in sight below the words that it follows', () => {
  const [opening, rest] = split(`${table('78% use it')}More words.`);
  expect(opening).toContain('</table></div>');
  expect(rest).toMatch(/^<p>More words/);
});

test('a table of words, or one that comes later, is folded with the rest', () => {
  expect(split(`${table('Many use it')}More words.`)[0]).not.toContain('<table');
  expect(split(`More words.\n\n${table('78% use it')}`)[0]).not.toContain('<table');
  expect(split(`${table('Many use it')}${table('78% use it')}`)[0]).not.toContain('<table');
});

/** The row to which a text is folded on a phone. */
const rowOf = (markdown: string, table?: string) => {
  const { html } = renderMarkdown(markdown);
  const given = table === undefined ? undefined : { name: table, element: 'A table' };
  const markup = renderToStaticMarkup(createElement(ReadOn, { of: 'Data', html, fewest: 60, table: given }));
  return /<summary>(.*)<\/summary>/.exec(markup)?.[1];
};

test('what is folded on a phone is found by what its paragraphs are about, and otherwise by how much it is', () => {
  const long = 'word '.repeat(60);
  expect(rowOf(`**Other people.** ${long}\n\n**Your IP address.** ${long}`, 'Which form')).toBe(
    'Which form · Other people · Your IP address',
  );
  expect(rowOf(`**Research & _development_.** ${long}`)).toBe('Research &amp; development');
  expect(rowOf(`**Other people.** ${long}\n\n- ${long}`)).toMatch(/^Read on: 122 words/);
  expect(rowOf(long, 'Which form')).toMatch(/^Read on: 60 words, 1 table</);
});
