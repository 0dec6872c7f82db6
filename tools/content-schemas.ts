// Writes content/schemas/, by which code editors complete and check content files. With --check it reports stale files.
// After a change of a schema run: node_modules/.bin/node tools/content-schemas.ts
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { contentKinds, jsonSchemaOf, type JsonSchema } from '../model/reader/content-kinds.ts';
import { root } from './project.ts';

const folder = 'content/schemas';

const day = (description: string): JsonSchema => ({ type: 'string', format: 'date', description });

const words = {
  type: 'object',
  description: 'Words that turn by themselves on a day.',
  properties: {
    before: { description: 'What is read until the day before.' },
    from: day('The first day on which the other words are read.'),
    after: { description: 'What is read from the day on.' },
  },
  required: ['before', 'from', 'after'],
  additionalProperties: false,
};

const shown = {
  from: day('The first day on which this entry is shown.'),
  until: day('The last day on which this entry is shown.'),
};

const isJson = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Allows a value that changes on a date in place of a value; lists have entries with dates instead. */
function orTurning(schema: JsonSchema): JsonSchema {
  if ('const' in schema || schema['type'] === 'array') return schema;
  const { description, ...rest } = schema;
  return { ...(description !== undefined && { description }), anyOf: [rest, { $ref: '#/definitions/turning' }] };
}

function allow(schema: unknown, isEntry: boolean): unknown {
  if (Array.isArray(schema)) return schema.map((option) => allow(option, isEntry));
  if (!isJson(schema)) return schema;
  const allowed: JsonSchema = { ...schema };
  for (const key of ['anyOf', 'oneOf']) if (key in schema) allowed[key] = allow(schema[key], isEntry);
  if ('items' in schema) allowed['items'] = allow(schema['items'], true);
  if (isJson(schema['properties'])) {
    const own = Object.entries(schema['properties']).map(([key, value]) => [
      key,
      orTurning(allow(value, false) as JsonSchema),
    ]);
    allowed['properties'] = { ...Object.fromEntries(own), ...(isEntry && shown) };
  }
  return allowed;
}

/** A schema that also allows what `onDay` of model/dates/turning.ts reads: words that turn, entries shown for some time. */
function allowTurning(schema: JsonSchema): JsonSchema {
  return { ...(allow(schema, false) as JsonSchema), definitions: { turning: words } };
}

/** The first line of a YAML content file, by which editors find its schema; undefined for a file of no kind. */
export function schemaLine(file: string): string | undefined {
  const found = contentKinds.find(({ files }) => files.test(file));
  return (
    found && `# yaml-language-server: $schema=${posix.relative(posix.dirname(file), `${folder}/${found.name}.json`)}`
  );
}

/** The schemas, each as the text of its file, by the file's path from the project's folder. */
export function schemaTexts(): Map<string, string> {
  return new Map(
    contentKinds.map(({ name, schema, turns }) => {
      const json = jsonSchemaOf(schema);
      const { $schema, ...rest } = turns ? allowTurning(json) : json;
      return [`${folder}/${name}.json`, `${JSON.stringify({ $schema, title: name, ...rest }, null, 1)}\n`];
    }),
  );
}

if (import.meta.main) {
  const made = schemaTexts();
  for (const [file, text] of made) {
    const path = join(root, file);
    if (existsSync(path) && readFileSync(path, 'utf8') === text) continue;
    if (process.argv.includes('--check')) {
      console.error(`${file} is not what the model says. Run: node_modules/.bin/node tools/content-schemas.ts`);
      process.exitCode = 1;
    } else {
      mkdirSync(join(root, folder), { recursive: true });
      writeFileSync(path, text);
      console.log(`Wrote ${file}.`);
    }
  }
}
