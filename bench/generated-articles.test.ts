import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readContent } from '../model/read-content.ts';
import { copyProject } from '../tools/project-copy.ts';
import { generateArticles } from './generated-articles.ts';

const copy = copyProject('content');
afterAll(copy.remove);

// Whatever an article of ours links to: a link to a part of its own page once ended the bench of growth before it began.
test('generated articles are content that can be built', () => {
  for (const { slug, text } of generateArticles(200)) writeFileSync(copy.at(join('news', `${slug}.md`)), text);
  expect(readContent(copy.folder).articles.filter(({ slug }) => slug.startsWith('generated-'))).toHaveLength(200);
});
