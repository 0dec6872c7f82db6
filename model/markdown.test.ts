import { expect, test } from 'vitest';
import { renderMarkdown } from './markdown.ts';

const heading = (markdown: string) => renderMarkdown(`## ${markdown}`).headings[0];

test.each([
  ['R&D "x"', 'R&D "x"', 'rd-x'],
  ['Fewer than a<b', 'Fewer than a<b', 'fewer-than-ab'],
  ["What it's for", 'What it’s for', 'what-its-for'],
  ['`a > b` and [a "link"](/x)', 'a > b and a "link"', 'a-b-and-a-link'],
  ['The [law](https://a.example)', 'The law', 'the-law'],
  ['Q&amp;A: &quot;now&quot;', 'Q&A: "now"', 'qa-now'],
])('the contents of an article show the heading %s as it reads', (written, text, id) => {
  expect(heading(written)).toEqual({ id, text });
});

test('a link in the contents leads to its own heading, even where two of them read alike', () => {
  const { html, headings } = renderMarkdown(
    '## Cost\n\na\n\n### Cost\n\nb\n\n## Cost\n\nc\n\n## Cost 2\n\nd\n\n## ???\n\n## Sources',
  );
  const ids = [...html.matchAll(/<h\d id="([^"]*)"/g)].map(([, id]) => id);
  expect(ids).toEqual(['cost', 'cost-2', 'cost-3', 'cost-2-2', 'heading', 'sources-2']);
  expect(headings.map(({ id }) => id)).toEqual(['cost', 'cost-3', 'cost-2-2', 'heading', 'sources-2']);
});

test('a power that is written in words is raised, and still heard in words', () => {
  expect(renderMarkdown('At least 10 to the power of 25 operations.').html).toBe(
    '<p>At least 10<span class="visually-hidden"> to the power of </span><sup>25</sup> operations.</p>\n',
  );
});

test('a percentage in a table is drawn to scale, each beside its own words; a limit is not, and no link is cut', () => {
  const row = '78% use it, [71% often](https://a.example/9%25), under 1% never';
  const { html } = renderMarkdown(`| Who | Finding |\n| --- | --- |\n| All | ${row} |\n\nOutside of it, 5% is text.`);
  expect([...html.matchAll(/<line x2="([^"]*)"/g)].map(([, share]) => share)).toEqual(['78%', '71%']);
  expect(html).toContain('href="https://a.example/9%25"');
  expect(html).toMatch(/78% use it<span class="visually-hidden">,<\/span><svg class="share" aria-hidden="true">/);
});

test('a rise is hatched behind what there was', () => {
  const { html } = renderMarkdown('| Who | Finding |\n| --- | --- |\n| A | 28.6% less time |\n| B | 25% more issues |');
  expect([...html.matchAll(/<line.*?>/g)].map(([line]) => line)).toEqual([
    '<line x2="28.6%"/>',
    '<line x1="80%" x2="100%"/>',
  ]);
});

test('a part that fills a cell has a bar of its whole, with no name of the column where that is all', () => {
  const { html } = renderMarkdown(
    '| Column | Requests |\n| --- | --- |\n| Doing | 12 of 36 |\n| Done | 3 of 36 a day |',
  );
  expect([...html.matchAll(/<td[^>]*>[^<]*(?:<svg.*?<line[^>]*)?/g)].map(([cell]) => cell)).toEqual([
    '<td>12\u00a0of\u00a036<svg class="share" aria-hidden="true"><line x2="33%"/',
    '<td data-label="Requests">3 of 36 a day',
  ]);
});

test('months that fill a cell are drawn to the longest of their column', () => {
  const { html } = renderMarkdown(
    '| Case | Payback |\n| --- | --- |\n| A | 10 months |\n| B | 40 months |\n| C | never |\n| D | 2.5 months |',
  );
  expect([...html.matchAll(/([\d.]+) months<svg.*?<line x2="([^"]*)"/g)].map(([, ...drawn]) => drawn)).toEqual([
    ['10', '25%'],
    ['40', '100%'],
    ['2.5', '6%'],
  ]);
});

test('a row that begins with its step on a scale has a hatch: empty at the first, full at the last', () => {
  const { html } = renderMarkdown(
    '| Who | Says |\n| --- | --- |\n| 1 of 3: A | 2 of 3: no |\n| 2 of 3: B | |\n| 3 of 3: C | |',
  );
  const hatches = html.matchAll(/>(\w)<svg class="share" role="img" aria-label="([^"]*)">(.*?)<\/svg>/g);
  expect([...hatches].map(([, ...drawn]) => drawn)).toEqual([
    ['A', '1 of 3', ''],
    ['B', '2 of 3', '<line x2="101%" stroke-dasharray="1.5 9"/>'],
    ['C', '3 of 3', '<line x2="101%" stroke-dasharray="none"/>'],
  ]);
  expect(html).toContain('>2 of 3: no</td>');
});

test('a table in an article has a name, and each of its cells the name of its column for a phone', () => {
  const { html } = renderMarkdown('## Cost\n\n| Item | Fee |\n| --- | --- |\n| A | 1 |\n');
  expect(html).toContain('<table aria-label="Cost">');
  expect(html).toContain('<td data-label="Fee" class="figures">1</td>');
});
