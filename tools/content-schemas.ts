// Writes content/schemas/: what editors read to complete and check content while somebody types. All of it is made from
// the model. Run it after a change of a schema: node_modules/.bin/node tools/content-schemas.ts
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { z } from 'zod';
import { addressesSchema, redirectsSchema } from '../model/addresses.ts';
import { articleFrontMatterSchema } from '../model/article.ts';
import { courseSchema } from '../model/course.ts';
import { formFileSchema, sharedFieldsSchema } from '../model/form.ts';
import { navigationSchema } from '../model/navigation.ts';
import { organisationSchema } from '../model/organisation.ts';
import { pageSchema } from '../model/page.ts';
import { retentionSchema } from '../model/retention.ts';
import { synonymsSchema } from '../model/synonyms.ts';
import { docsOfName, type Docs } from './doc-comments.ts';
import { root } from './project.ts';

interface Kind {
  /** The name of its schema file. */
  name: string;
  files: RegExp;
  schema: z.ZodType;
  /** Where the model declares it: module and name. */
  declared: [string, string];
}

const kind = (name: string, schema: z.ZodType, module: string, variable: string, files = `${name}\\.yaml`): Kind => ({
  name,
  files: new RegExp(`^content/${files}$`),
  schema,
  declared: [module, variable],
});

/** Every kind of content file. */
export const kinds: readonly Kind[] = [
  kind('addresses', addressesSchema, 'addresses', 'addressesSchema'),
  kind('article', articleFrontMatterSchema, 'article', 'articleFrontMatterSchema', 'news/[^/]+\\.md'),
  kind('course', courseSchema, 'course', 'courseSchema', 'courses/[^/]+\\.yaml'),
  kind('form', formFileSchema, 'form', 'formFileSchema', 'forms/[^/]+\\.yaml'),
  kind('form-fields', sharedFieldsSchema, 'form', 'sharedFieldsSchema'),
  kind('navigation', navigationSchema, 'navigation', 'navigationSchema'),
  kind('organisation', organisationSchema, 'organisation', 'organisationSchema'),
  kind('page', pageSchema, 'page', 'pageSchema', 'pages/.+\\.yaml'),
  kind('redirects', redirectsSchema, 'addresses', 'redirectsSchema'),
  kind('retention', retentionSchema, 'retention', 'retentionSchema'),
  kind('synonyms', synonymsSchema, 'synonyms', 'synonymsSchema'),
];

const folder = 'content/schemas';

/** The first line of a YAML content file, by which editors find its schema; undefined for a file of no kind. */
export function schemaLine(file: string): string | undefined {
  const found = kinds.find(({ files }) => files.test(file));
  return (
    found && `# yaml-language-server: $schema=${posix.relative(posix.dirname(file), `${folder}/${found.name}.json`)}`
  );
}

type Json = Record<string, unknown>;

const list = (value: unknown): Json[] => (Array.isArray(value) ? (value as Json[]) : []);

/** Adds what the doc comments say to a JSON Schema. */
function describe(schema: Json, docs: Docs | undefined): Json {
  if (!docs) return schema;
  const described: Json = { ...schema, ...(docs.text && { description: docs.text }) };
  if (schema['properties'])
    described['properties'] = Object.fromEntries(
      Object.entries(schema['properties'] as Record<string, Json>).map(([key, value]) => [
        key,
        describe(value, docs.keys.get(key)),
      ]),
    );
  // A list and a table of things say of each what is said of the thing.
  const inner = { ...docs, text: undefined };
  if (schema['items']) described['items'] = describe(schema['items'] as Json, inner);
  if (typeof schema['additionalProperties'] === 'object')
    described['additionalProperties'] = describe(schema['additionalProperties'] as Json, inner);
  for (const key of ['anyOf', 'oneOf'])
    if (schema[key]) described[key] = list(schema[key]).map((option, index) => describe(option, docs.options[index]));
  return described;
}

/** The schemas, each as the text of its file, by the file's path from the project's folder. */
export function schemaTexts(): Map<string, string> {
  return new Map(
    kinds.map(({ name, schema, declared: [module, variable] }) => {
      // Draft 7 is what the YAML extensions of editors know best. What has a default may be left out.
      const json = z.toJSONSchema(schema, { io: 'input', target: 'draft-7' }) as Json;
      const { $schema, ...rest } = describe(json, docsOfName(`model/${module}.ts`, variable));
      return [`${folder}/${name}.json`, `${JSON.stringify({ $schema, title: name, ...rest }, null, 1)}\n`];
    }),
  );
}

if (import.meta.main) {
  mkdirSync(join(root, folder), { recursive: true });
  for (const [file, text] of schemaTexts()) writeFileSync(join(root, file), text);
  console.log(`Wrote ${kinds.length} schemas into ${folder}/.`);
}
