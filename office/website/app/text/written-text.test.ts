import { getSchema, type JSONContent } from '@tiptap/core';
import { Node } from '@tiptap/pm/model';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { unescapeXml } from '../../../../model/text/escape-xml.ts';
import { markdownIssues } from '../../../../model/news/read-article.ts';
import { renderMarkdown } from '../../../../model/text/markdown.ts';
import { contentOf, extensions, EditedMarkdown } from './markdown-blocks.ts';

const schema = getSchema(extensions);

/** Content as the editor shows it: texts with the same marks joined, and nothing that is not there. */
function shown(content: JSONContent[]): unknown {
  const doc = Node.fromJSON(schema, { type: 'doc', content });
  doc.check();
  return JSON.parse(JSON.stringify(doc.toJSON()), (_, value: unknown) => value ?? undefined);
}

/** The Markdown of a document, and what the editor shows when it is opened again. */
function reopened(content: JSONContent[]) {
  const doc = Node.fromJSON(schema, { type: 'doc', content });
  const markdown = new EditedMarkdown('', [], doc).markdownOf(doc);
  return { markdown, content: shown(contentOf(markdown).content.content ?? []) };
}

/** The words that a page shows, each block and line on its own. */
const readOnPage = (markdown: string) =>
  unescapeXml(
    renderMarkdown(markdown)
      .html.replaceAll(/<span class="visually-hidden">[^<]*<\/span>/g, '')
      .replaceAll(/<br>|<\/?(?:p|li|ul|ol|h2|td|th|tr|div|table|thead|tbody|blockquote)\b[^>]*>/g, '\n')
      .replaceAll(/<[^>]*>/g, ''),
  )
    .replaceAll('\u00a0', ' ')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

const text = (value: string, marks: JSONContent['marks'] = []): JSONContent => ({ type: 'text', text: value, marks });
const paragraph = (...content: JSONContent[]): JSONContent => ({ type: 'paragraph', content });
const lineBreak: JSONContent = { type: 'hardBreak' };
const bullets = (...content: JSONContent[]): JSONContent => ({
  type: 'bulletList',
  content: [{ type: 'listItem', content }],
});
const link = (href: string) => [{ type: 'link', attrs: { href } }];
const table = (...cell: JSONContent[]): JSONContent => ({
  type: 'table',
  content: [
    {
      type: 'tableRow',
      content: ['A', 'B'].map((name) => ({ type: 'tableHeader', content: [paragraph(text(name))] })),
    },
    {
      type: 'tableRow',
      content: [cell, [paragraph(text('z'))]].map((content) => ({ type: 'tableCell', content })),
    },
  ],
});

/** The places of a text, each with the words around it on the page. */
const places: Record<string, (line: string) => [JSONContent, string[]]> = {
  paragraph: (line) => [paragraph(text(line)), [line]],
  'second line': (line) => [paragraph(text('First'), lineBreak, text(line)), ['First', line]],
  heading: (line) => [{ type: 'heading', attrs: { level: 2 }, content: [text(line)] }, [line]],
  list: (line) => [bullets(paragraph(text(line))), [line]],
  'second line of a list': (line) => [bullets(paragraph(text('First'), lineBreak, text(line))), ['First', line]],
  'second paragraph of a list': (line) => [bullets(paragraph(text('First')), paragraph(text(line))), ['First', line]],
  'list in a list': (line) => [bullets(paragraph(text('First')), bullets(paragraph(text(line)))), ['First', line]],
  quote: (line) => [
    { type: 'blockquote', content: [paragraph(text('First')), paragraph(text(line))] },
    ['First', line],
  ],
  cell: (line) => [table(paragraph(text(line))), ['A', 'B', line, 'z']],
  'second line of a cell': (line) => [
    table(paragraph(text('First'), lineBreak, text(line))),
    ['A', 'B', 'First', line, 'z'],
  ],
  bold: (line) => [paragraph(text(line, [{ type: 'bold' }]), text(' after')), [`${line} after`]],
  'within a word': (line) => [paragraph(text('in'), text(line, [{ type: 'italic' }]), text('word')), [`in${line}word`]],
  link: (line) => [paragraph(text(line, link('/about')), text(' after')), [`${line} after`]],
};

const typedLines = [
  '1986. A good year',
  '# 1',
  '#1 of two',
  '- see',
  '+ fee',
  '* star',
  '2) x',
  '---',
  '===',
  '> said',
  '```',
  '1.',
  '-',
];
typedLines.push(
  '~~~',
  '***',
  '___',
  '| a | b |',
  'x #',
  '[x] done',
  'See https://example.com/a_b_c',
  '[a]: /b',
  'C:\\dir\\',
  'www.a.example~~',
  'www.a.example\\',
  'www.a.example[a](b)a',
  'https://a.example\\|b',
  '!www.a.example/c[',
  'https://a.example/>[',
);

const piece = fc.constantFrom(
  ...'ab1.)-+*#>=_~`|[]()!&<\\:/"$ é陳'.split(''),
  '&amp;',
  '&nbsp;',
  '1. ',
  '- ',
  '## ',
  '<b>',
  '![',
  '](',
  'a_b',
  '**',
  ' https://a.example/b_*c ',
  ' (www.a.example/_b) ',
  ' a_b@c.example ',
);
const typedLine = fc
  .array(piece, { minLength: 1, maxLength: 8 })
  .map((pieces) => pieces.join('').replaceAll(/ +/g, ' ').trim())
  .filter((line) => line !== '');

test.each(Object.entries(places))('what is typed is what a page shows: %s', (_, place) => {
  const isShown = (line: string) => {
    const [block, expected] = place(line);
    const { markdown } = reopened([block]);
    expect(readOnPage(markdown)).toEqual(expected);
    expect(markdownIssues('', markdown, 1), 'nothing typed is a mistake').toEqual([]);
  };
  typedLines.forEach(isShown);
  fc.assert(fc.property(typedLine, isShown), { numRuns: 200 });
});

const someMarks = fc.constantFrom<JSONContent['marks']>(
  [],
  [],
  [{ type: 'bold' }],
  [{ type: 'italic' }],
  [{ type: 'bold' }, { type: 'italic' }],
  link('/about'),
  [{ type: 'bold' }, ...link('/about')],
  [{ type: 'code' }],
);
const glued = fc.array(
  fc.tuple(fc.constantFrom('a', 'b.', '(c', '"d"', '1', '!', '陳', '_e', 'f g', 'h*'), someMarks),
  {
    minLength: 1,
    maxLength: 5,
  },
);

test('emphasis, links and code are kept wherever they begin and end', () => {
  fc.assert(
    fc.property(glued, (parts) => {
      const typed = [paragraph(...parts.map(([value, marks]) => text(value, marks)))];
      const { content, markdown } = reopened(typed);
      expect(content, markdown).toEqual(shown(typed));
    }),
    { numRuns: 200 },
  );
});

const image = (marks: JSONContent['marks'] = []): JSONContent => ({
  type: 'image',
  attrs: { src: '/pictures/x.webp', alt: 'A [b] "c" * d & e' },
  marks,
});

test.each<[string, JSONContent[]]>([
  ['a link around a picture', [paragraph(image(link('/about')))]],
  ['a link around a picture and words', [paragraph(text('x '), image(link('/about')), text(' y', link('/about')))]],
  ['a picture in a heading', [{ type: 'heading', attrs: { level: 2 }, content: [text('x '), image()] }]],
  ['a link with a blank', [paragraph(text('a', link('/x y')))]],
  ['a link with a bracket', [paragraph(text('a', link('/x(y')))]],
  ['a link with angle brackets', [paragraph(text('a', link('/x<y>\\z')))]],
  ['a link that is its own text', [paragraph(text('https://a.example/b_*c', link('https://a.example/b_*c')))]],
  ['code in a link', [paragraph(text('a`b', [...link('/about'), { type: 'code' }]))]],
  ['a no-break space', [paragraph(text('SGD\u00a0480'))]],
  ['empty lines', [paragraph(lineBreak, text('a'), lineBreak, lineBreak, text('b'))]],
  ['two lists below each other', [bullets(paragraph(text('a'))), bullets(paragraph(text('b')))]],
  [
    'a list below a paragraph of a list',
    [bullets(paragraph(text('a')), paragraph(text('b')), bullets(paragraph(text('c'))))],
  ],
  ['a quote in a list', [bullets(paragraph(text('a')), { type: 'blockquote', content: [paragraph(text('1. b'))] })]],
  ['a table in a list', [bullets(paragraph(text('a')), table(paragraph(text('b'))))]],
  ['code with its own fence', [{ type: 'codeBlock', attrs: { language: 'md' }, content: [text('```\na_b\n\n  c')] }]],
  ['an item of a list that begins with a list', [bullets(paragraph(), bullets(paragraph(text('a'))))]],
])('%s is opened again as it was saved', (_, content) => {
  const { markdown, content: again } = reopened(content);
  expect(again, markdown).toEqual(shown(content));
});

test.each([
  ['a&nbsp;b &copy; &mdash; a&#8239;b', ['a b © — a\u202fb']],
  ['a&constructor;b', ['a&constructor;b']],
  ['[a](</x y>)', ['a']],
  ['[![a](/pictures/x.webp)](/about)', []],
])('a written text reads the same after an edit: %s', (markdown, expected) => {
  const content = contentOf(markdown).content.content ?? [];
  const again = reopened(content);
  expect(again.content).toEqual(shown(content));
  expect(readOnPage(again.markdown)).toEqual(expected);
});
