import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { contentKinds } from '../model/reader/content-kinds.ts';
import { splitArticle } from '../model/news/read-article.ts';
import { schemaLine, schemaTexts } from './content-schemas.ts';
import { filesIn, root } from './project.ts';

const read = (file: string) => readFileSync(join(root, file), 'utf8');
const schemas = schemaTexts();

/** Validates a value as an editor does with the schema of a kind. */
function validator(name: string) {
  const ajv = new Ajv({
    allErrors: true,
    keywords: ['refersTo', 'group', 'madeFrom', 'choices'],
    formats: { date: /^\d{4}-\d\d-\d\d$/, email: /@/, uri: /^https?:/ },
  });
  return ajv.compile(JSON.parse(schemas.get(`content/schemas/${name}.json`) ?? '') as object);
}

/** The YAML of a content file; of an article, the front matter. */
function valueOf(file: string): unknown {
  const text = read(file);
  return parse(splitArticle(text)?.[0] ?? text);
}

const files = filesIn('content').filter((file) => /\.(yaml|md)$/.test(file));

test('the schemas that editors use are those of the model', () => {
  for (const [file, text] of schemas)
    expect(read(file) === text, `${file} is stale. Run: node_modules/.bin/node tools/content-schemas.ts`).toBe(true);
});

test('each content file is of a kind, and each YAML file names its schema in its first line', () => {
  expect(files).not.toEqual([]);
  for (const file of files) {
    expect(schemaLine(file), `${file} is of no kind`).toBeDefined();
    if (file.endsWith('.yaml')) expect(read(file).split('\n')[0], file).toBe(schemaLine(file));
  }
});

test.each(contentKinds)('no $name of ours has an error in an editor', ({ name, files: pattern }) => {
  const check = validator(name);
  const filesOfKind = files.filter((file) => pattern.test(file));
  expect(filesOfKind.length).toBeGreaterThan(0);
  for (const file of filesOfKind) expect(check(valueOf(file)) ? [] : check.errors, file).toEqual([]);
});
