import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getSchema } from '@tiptap/core';
import { Node } from '@tiptap/pm/model';
import { expect, test } from 'vitest';
import { contentKinds } from '../../../../model/reader/content-kinds.ts';
import { eachText } from '../../../../model/reader/map-texts.ts';
import { parseYaml } from '../../../../model/reader/read-yaml.ts';
import { splitArticle } from '../../../../model/news/read-article.ts';
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
