import { expect, test } from 'vitest';
import { renderMarkdown } from '../../model/markdown.ts';
import { openingOf } from './ReadOn.tsx';

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
