import { expect, test } from 'vitest';
import { linksIn, renderMarkdown } from './markdown.ts';

test.each([
  ['R&D "x"', 'R&D "x"', 'rd-x'],
  ['Fewer than a<b', 'Fewer than a<b', 'fewer-than-ab'],
  ["What it's for", 'What it’s for', 'what-its-for'],
  ['`a > b` and [a "link"](/x)', 'a > b and a "link"', 'a-b-and-a-link'],
  ['The [law](https://a.example)', 'The law', 'the-law'],
  ['Q&amp;A: &quot;now&quot;', 'Q&A: "now"', 'qa-now'],
])('the contents of an article show the heading %s as it reads', (written, title, id) => {
  expect(renderMarkdown(`## ${written}`).chapters).toMatchObject([{ id, title }]);
});

test('a link in the contents leads to its own heading, even where two of them read alike', () => {
  const { html, chapters } = renderMarkdown(
    '## Cost\n\na\n\n### Cost\n\nb\n\n## Cost\n\nc\n\n## Cost 2\n\nd\n\n## ???\n\n## Search',
  );
  const ids = [...html.matchAll(/<h\d id="([^"]*)"/g)].map(([, id]) => id);
  expect(ids).toEqual(['cost', 'cost-2', 'cost-3', 'cost-2-2', 'heading', 'search-2']);
  expect(chapters.map(({ id }) => id)).toEqual(['cost', 'cost-3', 'cost-2-2', 'heading', 'search-2']);
});

test('a heading in a quotation starts no chapter, and the text above the first chapter is the introduction', () => {
  const { introduction, chapters } = renderMarkdown('Before.\n\n> ## Quoted\n\n## First\n\nText.\n\n> ## Again\n');
  expect(introduction).toContain('Quoted');
  expect(chapters).toMatchObject([{ id: 'first', title: 'First', body: expect.stringContaining('Again') as string }]);
});

test('an exponent in words is shown as a superscript and read out in words, and stays text in attributes', () => {
  expect(renderMarkdown('At least 10 to the power of 25 operations.').html).toBe(
    '<p>At least 10<span class="visually-hidden"> to the power of </span><sup>25</sup> operations.</p>\n',
  );
  const { html } = renderMarkdown(
    '## 10 to the power of 25\n\n| Use | 10 to the power of 23 |\n| --- | --- |\n| a | b |\n',
  );
  expect(html).toContain('<table aria-label="10 to the power of 25">');
  expect(html).toContain('<td data-label="10 to the power of 23">b</td>');
  expect(html.match(/<sup>/g)).toHaveLength(2);
});

test('a table in an article has a name, and each of its cells the name of its column for a phone', () => {
  const { html } = renderMarkdown('## Cost\n\n| Item | Fee |\n| --- | --: |\n| A | 1 |\n');
  expect(html).toContain('<table aria-label="Cost">');
  expect(html).toContain('<td data-label="Fee" class="figures">1</td>');
});

test('the name of a table and of its columns has no signs of Markdown, and a bold total stays in line with its figures', () => {
  const { html } = renderMarkdown(
    '| R&amp;D<br>Rule | **Fee** [x](/y) |\n| --- | --: |\n| A | 900 |\n| B | **1,200** |',
  );
  expect(html).toContain('<table aria-label="R&amp;D Rule, Fee x">');
  expect(html).toContain('<td data-label="Fee x" class="figures">900</td>');
});

test('a dead link is named at its line, also in a list or a quotation and below the same words in code', () => {
  const lines = [
    'Write `[a](/a)`.',
    '',
    '- One',
    '- See [a',
    '  link](/b)',
    '',
    '> See [a',
    '> link](/c)',
    '',
    '[a](/a)',
  ];
  expect(linksIn(lines.join('\n')).map(({ href, line }) => [href, line])).toEqual([
    ['/b', 4],
    ['/c', 7],
    ['/a', 9],
  ]);
  expect(linksIn('https://a.example,\nhttps://a.example').map(({ line }) => line)).toEqual([0, 1]);
});
