import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getSchema, type JSONContent } from '@tiptap/core';
import { Node } from '@tiptap/pm/model';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { markdownIssues, splitArticle } from '../../../../model/news/read-article.ts';
import { contentKinds } from '../../../../model/reader/content-kinds.ts';
import { eachText } from '../../../../model/reader/map-texts.ts';
import { parseYaml } from '../../../../model/reader/read-yaml.ts';
import { unescapeXml } from '../../../../model/text/escape-xml.ts';
import { renderMarkdown } from '../../../../model/text/markdown.ts';
import { contentOf, extensions, EditedMarkdown } from './markdown-blocks.ts';

const schema = getSchema(extensions);

function documentOf(content: JSONContent[]): Node {
  const doc = Node.fromJSON(schema, { type: 'doc', content });
  doc.check();
  return doc;
}

/** A text from a file, and the document that the editor makes of it. */
function openText(markdown: string) {
  const { content, sources } = contentOf(markdown);
  const doc = documentOf(content.content ?? []);
  return { doc, editedText: new EditedMarkdown(markdown, sources, doc) };
}

/** The Markdown of a document of which no part is in a file yet. */
const writeAll = (doc: Node) => new EditedMarkdown('', [], doc).markdownOf(doc);

/** Every text of a content folder, with its file. */
const textsIn = (folder: string) =>
  readdirSync(join(folder, 'content'), { recursive: true, encoding: 'utf8' })
    .filter((name) => contentKinds.some(({ files }) => files.test(`content/${name}`)))
    .flatMap((name) => {
      const file = readFileSync(join(folder, 'content', name), 'utf8');
      const [yaml = file, body] = name.endsWith('.md') ? (splitArticle(file) ?? []) : [];
      const texts = body === undefined ? [] : [body];
      eachText(parseYaml(yaml).toJS(), (value) => void texts.push(value));
      return texts.map((markdown) => ({ name, markdown }));
    });

const samples = [
  'No. A sentence that begins like the number of a list.',
  'Two\\\nlines, a * star and a low_line, 5 < 6, R&D, [brackets] and `code`.',
  '1. **Days 1 to 15: choose.** Score five.\n2. Build.\n   - a part\n   - another\n\n> Said.',
  '| A | B |\n| --- | --- |\n| _New_ | 6 of 36 |\n| a \\| b | [link](/about) |',
  '![A bridge](/pictures/bridge-1600x900.webp)',
  '\n - A list that begins with a blank.\n - Another.\n\n0. A list from nought.\n1. One.',
].map((markdown) => ({ name: markdown, markdown }));

/** In an edited table a no-break space may become a plain one. */
const htmlOf = (markdown: string) => renderMarkdown(markdown).html.replaceAll('\u00a0', ' ');

test('a text that is opened and not edited is the same to the last character', () => {
  const texts = textsIn('.');
  expect(texts.length).toBeGreaterThan(100);
  for (const { name, markdown } of [...texts, ...samples]) {
    const { doc, editedText } = openText(markdown);
    expect(editedText.markdownOf(doc), name).toBe(markdown.trim() === '' ? '' : markdown);
  }
});

test('every block reads the same once it is edited', () => {
  for (const { name, markdown } of [...textsIn('tests/fixtures'), ...samples])
    expect(htmlOf(writeAll(openText(markdown).doc)), name).toBe(htmlOf(markdown));
});

test('an edit changes its own paragraph and leaves the others as they were written', () => {
  const markdown =
    '\nOne *first* thing.\n## Heading\n* a point\n* another\n\n| A | B |\n|---|---|\n| 1 | R&D |\n\nLast.\n';
  const { doc, editedText } = openText(markdown);
  const last = schema.nodes['paragraph']?.create(null, schema.text('Last & least.'));
  expect(editedText.markdownOf(doc.copy(doc.content.replaceChild(4, last ?? doc.child(4))))).toBe(
    markdown.replace('Last.', 'Last & least.'),
  );
});

/** Content as the editor shows it: texts with the same marks joined, without empty attributes. */
const contentInEditor = (content: JSONContent[]): unknown =>
  JSON.parse(JSON.stringify(documentOf(content).toJSON()), (_, value: unknown) => value ?? undefined);

/** The Markdown of a document, and what the editor shows when it is opened again. */
function saveAndReopen(content: JSONContent[]) {
  const markdown = writeAll(documentOf(content));
  return { markdown, reopenedContent: contentInEditor(contentOf(markdown).content.content ?? []) };
}

/** The words that a page shows, each block and line on its own. */
const wordsOnPage = (markdown: string) =>
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
  quote: (line) => [
    { type: 'blockquote', content: [paragraph(text('First')), paragraph(text(line))] },
    ['First', line],
  ],
  cell: (line) => [table(paragraph(text(line))), ['A', 'B', line, 'z']],
  'second line of a cell': (line) => [
    table(paragraph(text('First'), lineBreak, text(line))),
    ['A', 'B', 'First', line, 'z'],
  ],
  'list in a cell': (line) => {
    const items = ['First', line].map((item) => ({ type: 'listItem', content: [paragraph(text(item))] }));
    return [table({ type: 'bulletList', content: items }), ['A', 'B', 'First', line, 'z']];
  },
  bold: (line) => [paragraph(text(line, [{ type: 'bold' }]), text(' after')), [`${line} after`]],
  'within a word': (line) => [paragraph(text('in'), text(line, [{ type: 'italic' }]), text('word')), [`in${line}word`]],
  link: (line) => [paragraph(text(line, link('/about')), text(' after')), [`${line} after`]],
};

const typedLines = [
  '1986. A good year',
  '#1 of two',
  '2) x',
  '---',
  '| a | b |',
  'x #',
  '[x] done',
  '[a]: /b',
  'C:\\dir\\',
  'www.a.example~~',
  'www.a.example\\',
  'www.a.example[a](b)a',
  'https://a.example\\|b',
  '!www.a.example/c[',
  'https://a.example/>[',
  '<https://a.example>',
];

const randomPiece = fc.constantFrom(
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
const randomLine = fc
  .array(randomPiece, { minLength: 1, maxLength: 8 })
  .map((pieces) => pieces.join('').replaceAll(/ +/g, ' ').trim())
  .filter((line) => line !== '');

test.each(Object.entries(places))('what is typed is what a page shows: %s', (_, place) => {
  const checkLine = (line: string) => {
    const [block, expected] = place(line);
    const { markdown } = saveAndReopen([block]);
    expect(wordsOnPage(markdown)).toEqual(expected);
    expect(markdownIssues('', markdown, 1), 'nothing typed is a mistake').toEqual([]);
  };
  typedLines.forEach(checkLine);
  fc.assert(fc.property(randomLine, checkLine), { numRuns: 200 });
});

const randomMarks = fc.constantFrom<JSONContent['marks']>(
  [],
  [],
  [{ type: 'bold' }],
  [{ type: 'italic' }],
  [{ type: 'bold' }, { type: 'italic' }],
  link('/about'),
  [{ type: 'bold' }, ...link('/about')],
  [{ type: 'code' }],
);
const randomParts = fc.array(
  fc.tuple(fc.constantFrom('a', 'b.', '(c', '"d"', '1', '!', '陳', '_e', 'f g', 'h*'), randomMarks),
  {
    minLength: 1,
    maxLength: 5,
  },
);

test('emphasis, links and code are kept wherever they begin and end', () => {
  fc.assert(
    fc.property(randomParts, (parts) => {
      const typed = [paragraph(...parts.map(([value, marks]) => text(value, marks)))];
      const { reopenedContent, markdown } = saveAndReopen(typed);
      expect(reopenedContent, markdown).toEqual(contentInEditor(typed));
    }),
    { numRuns: 200 },
  );
});

const image = (marks: JSONContent['marks'] = []): JSONContent => ({
  type: 'image',
  attrs: { src: '/pictures/x.webp', alt: 'A [b] "c" * d & e' },
  marks,
});

test('a picture whose words have a backtick or a backslash is a picture on the page', () => {
  const picture = { ...image(), attrs: { src: '/pictures/x.webp', alt: 'Don`t, C:\\' } };
  expect(renderMarkdown(writeAll(documentOf([paragraph(picture)]))).html).toContain('<img');
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
  ['an empty item below a text', [bullets(paragraph(text('a')), bullets(paragraph()))]],
  [
    'a list from 3 below a text',
    [bullets(paragraph(text('a')), { ...bullets(paragraph(text('b'))), type: 'orderedList', attrs: { start: 3 } })],
  ],
  ['a quote in a list', [bullets(paragraph(text('a')), { type: 'blockquote', content: [paragraph(text('1. b'))] })]],
  ['a table in a list', [bullets(paragraph(text('a')), table(paragraph(text('b'))))]],
  ['code with its own fence', [{ type: 'codeBlock', attrs: { language: 'md' }, content: [text('```\na_b\n\n  c')] }]],
  ['an item of a list that begins with a list', [bullets(paragraph(), bullets(paragraph(text('a'))))]],
])('%s is opened again as it was saved', (_, content) => {
  const { markdown, reopenedContent } = saveAndReopen(content);
  expect(reopenedContent, markdown).toEqual(contentInEditor(content));
});

test('bold line breaks at an end of bold words show no asterisks', () => {
  const bold = [{ type: 'bold' }];
  const boldBreak = { ...lineBreak, marks: bold };
  const lineAbove = paragraph(text('a', bold), boldBreak, boldBreak, text('b'));
  const lineBelow = paragraph(text('a'), boldBreak, boldBreak, text('b', bold));
  for (const content of [lineAbove, lineBelow]) {
    expect(wordsOnPage(writeAll(documentOf([content])))).toEqual(['a', 'b']);
    expect(wordsOnPage(writeAll(documentOf([table(content)])))).toEqual(['A', 'B', 'a', 'b', 'z']);
  }
});

test('entities of a written text read the same after an edit', () => {
  const content = contentOf('a&nbsp;b &copy; &mdash; a&#8239;b &constructor;').content.content ?? [];
  const { markdown, reopenedContent } = saveAndReopen(content);
  expect(reopenedContent).toEqual(contentInEditor(content));
  expect(wordsOnPage(markdown)).toEqual(['a b © — a\u202fb &constructor;']);
});
