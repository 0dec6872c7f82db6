// Writes content/schemas/, by which code editors complete and check content files.
// After a change of a schema run: node_modules/.bin/node tools/content-schemas.ts
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { contentKinds, jsonSchemaOf } from '../model/reader/content-kinds.ts';
import { root } from './project.ts';

const folder = 'content/schemas';

/** The first line of a YAML content file, by which editors find its schema; undefined for a file of no kind. */
export function schemaLine(file: string): string | undefined {
  const kind = contentKinds.find(({ files }) => files.test(file));
  return (
    kind && `# yaml-language-server: $schema=${posix.relative(posix.dirname(file), `${folder}/${kind.name}.json`)}`
  );
}

/** The schemas, each as the text of its file, by the file's path from the project's folder. */
export function schemaTexts(): Map<string, string> {
  return new Map(
    contentKinds.map(({ name, schema }) => {
      const { $schema, ...rest } = jsonSchemaOf(schema);
      return [`${folder}/${name}.json`, `${JSON.stringify({ $schema, title: name, ...rest }, null, 1)}\n`];
    }),
  );
}

if (import.meta.main)
  for (const [file, text] of schemaTexts()) {
    mkdirSync(join(root, folder), { recursive: true });
    writeFileSync(join(root, file), text);
  }
