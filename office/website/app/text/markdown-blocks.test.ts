import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getSchema } from '@tiptap/core';
import { Node } from '@tiptap/pm/model';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { contentKinds } from '../../../../model/reader/content-kinds.ts';
import { eachText } from '../../../../model/reader/each-text.ts';
import { parseYaml } from '../../../../model/reader/read-yaml.ts';
import { splitArticle } from '../../../../model/news/read-article.ts';
import { unescapeXml } from '../../../../model/text/escape-xml.ts';
import { renderMarkdown } from '../../../../model/text/markdown.ts';
import { contentOf, extensions, EditedMarkdown } from './markdown-blocks.ts';

const schema = getSchema(extensions);

function opened(markdown: string) {
  const { content, sources } = contentOf(markdown);
  const doc = Node.fromJSON(schema, content);
  doc.check();
  return { doc, text: new EditedMarkdown(markdown, sources, doc) };
}

/** Every text of a content folder, with its file. */
const textsIn = (folder: string) =>
  readdirSync(join(folder, 'content'), { recursive: true, encoding: 'utf8' })
    .filter((name) => contentKinds.some(({ files }) => files.test(`content/${name}`)))
    .flatMap((name) => {
      const file = readFileSync(join(folder, 'content', name), 'utf8');
      const [yaml = file, body] = name.endsWith('.md') ? (splitArticle(file) ?? []) : [];
      const found = body === undefined ? [] : [body];
      eachText(parseYaml(yaml).toJS(), (text) => void found.push(text));
      return found.map((text) => ({ name, text }));
    });

const samples = [
  'No. A sentence that begins like the number of a list.',
  'Two\\\nlines, a * star and a low_line, 5 < 6, R&D, [brackets] and `code`.',
  '1. **Days 1 to 15: choose.** Score five.\n2. Build.\n   - a part\n   - another\n\n> Said.',
  '| A | B |\n| --- | --- |\n| _New_ | 6 of 36 |\n| a \\| b | [link](/about) |',
  '![A bridge](/pictures/bridge-1600x900.webp)',
].map((text) => ({ name: text, text }));

/** In an edited table a no-break space may become a plain one. */
const read = (markdown: string) => renderMarkdown(markdown).html.replaceAll('\u00a0', ' ');

test('a text that is opened and not edited is the same to the last character', () => {
  const texts = textsIn('.');
  expect(texts.length).toBeGreaterThan(100);
  for (const { name, text } of [...texts, ...samples]) {
    const { doc, text: kept } = opened(text);
    expect(kept.markdownOf(doc), name).toBe(text.trim() === '' ? '' : text);
  }
});

test('every block reads the same once it is edited', () => {
  for (const { name, text } of [...textsIn('tests/fixtures'), ...samples]) {
    const { doc } = opened(text);
    const nothingKnown = new EditedMarkdown('', [], doc);
    expect(read(nothingKnown.markdownOf(doc)), name).toBe(read(text));
  }
});

test('an edit changes its own paragraph and leaves the others as they were written', () => {
  const markdown =
    '\nOne *first* thing.\n## Heading\n* a point\n* another\n\n| A | B |\n|---|---|\n| 1 | R&D |\n\nLast.\n';
  const { doc, text } = opened(markdown);
  const last = schema.nodes['paragraph']?.create(null, schema.text('Last & least.'));
  expect(text.markdownOf(doc.copy(doc.content.replaceChild(4, last ?? doc.child(4))))).toBe(
    markdown.replace('Last.', 'Last & least.'),
  );
});

/** The lines that a reader sees of a paragraph with these lines, once it is saved; undefined if it is no longer one. */
function readBack(lines: string[]): string[] | undefined {
  const texts = lines.flatMap((line, index) => [
    ...(index > 0 ? [{ type: 'hardBreak' }] : []),
    ...(line === '' ? [] : [{ type: 'text', text: line }]),
  ]);
  const doc = Node.fromJSON(schema, { type: 'doc', content: [{ type: 'paragraph', content: texts }] });
  const html = renderMarkdown(new EditedMarkdown('', [], doc).markdownOf(doc))
    .html.trim()
    .replaceAll(/<span class="visually-hidden">[^<]*<\/span>/g, '');
  const [, inner] = /^<p>([^]*)<\/p>$/.exec(html) ?? [];
  if (inner === undefined || inner.includes('<p>')) return undefined;
  return inner.split(/<br ?\/?>\n?/).map((line) => unescapeXml(line.replaceAll(/<\/?a\b[^>]*>/g, '')));
}

test.each([
  '1986. A good year',
  '# 1',
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
  '~~~',
  '***',
  '___',
  '| a | b |',
  'See https://example.com/a_b_c',
  '_low_',
  '*star*',
  '`code`',
  '[a](b)',
  'R&D &amp; &nbsp;',
])('what is typed is what is read: %s', (text) => {
  expect(readBack([text])).toEqual([text]);
  expect(readBack(['First', text])).toEqual(['First', text]);
});

test('an address keeps its underscores', () => {
  const doc = Node.fromJSON(schema, {
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: 'See https://example.com/a_b_c' }] }],
  });
  expect(read(new EditedMarkdown('', [], doc).markdownOf(doc))).toContain('href="https://example.com/a_b_c"');
});

test('any text that is typed reads back as it was typed', () => {
  const piece = fc.constantFrom(
    ...'ab1.)-+*#>=_~`|[]()!&<\\:/ é陳'.split(''),
    '&amp;',
    '1. ',
    '- ',
    ' https://a.example/b_c ',
  );
  const line = fc
    .array(piece, { minLength: 1, maxLength: 8 })
    .map((pieces) => pieces.join('').replaceAll(/ +/g, ' ').trim());
  const lines = fc.array(
    line.filter((text) => text !== ''),
    { minLength: 1, maxLength: 3 },
  );
  fc.assert(
    fc.property(lines, (typed) => {
      expect(readBack(typed)).toEqual(typed);
    }),
    { numRuns: 500 },
  );
});
