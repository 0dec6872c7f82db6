import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { renderMarkdown } from '../../model/markdown.ts';
import { openingOf, ReadOn } from './ReadOn.tsx';

test('the list to which a first paragraph leads stays in sight on a phone', () => {
  const [opening, rest] = openingOf(renderMarkdown('We use it to:\n\n- answer you\n\nFor nothing else.').html);
  expect(opening).toContain('<li>answer you</li>');
  expect(rest).toMatch(/^<p>For nothing else/);
});

/** The row to which a text is folded on a phone. */
const rowOf = (markdown: string, fold: 'never' | 'phone' = 'phone') => {
  const { html } = renderMarkdown(markdown);
  const markup = renderToStaticMarkup(createElement(ReadOn, { of: 'Data', html, fold }));
  return /<summary>(.*)<\/summary>/.exec(markup)?.[1];
};

test('what is folded on a phone is found by what its paragraphs are about, and otherwise opens what the heading is about', () => {
  const long = 'word '.repeat(60);
  expect(rowOf(`**Other people.** ${long}\n\n**Your IP address.** ${long}`)).toBe('Other people · Your IP address');
  expect(rowOf(`**Research & _development_.** ${long}`)).toBe('Research &amp; development');
  expect(rowOf(`**Other people.** ${long}\n\n- ${long}`)).toMatch(/^Read on<.*in “Data”/);
  expect(rowOf('Short.')).toBeUndefined();
  expect(rowOf(long, 'never')).toBeUndefined();
});
