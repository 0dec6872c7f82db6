// Writes what is made from the model: content/schemas/, which editors read to complete and check content while somebody
// types, and the table of kinds of section in docs/map.md. With --check it only says what is out of date.
// After a change of a schema run: node_modules/.bin/node tools/content-schemas.ts
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { format } from 'prettier';
import { contentKinds, jsonSchemaOf } from '../model/content-kinds.ts';
import { sectionSchema } from '../model/page.ts';
import { root } from './project.ts';
import { allowTurning, type Json } from './turning-schema.ts';

const folder = 'content/schemas';

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

/** A field as the table has it: its name, what it may be, what its parts are called. */
function fieldInWords([name, schema]: [string, Json]): string {
  const part = (schema['items'] ?? schema) as Json;
  const inner = (part['enum'] as string[] | undefined) ?? Object.keys((part['properties'] as Json | undefined) ?? {});
  return inner.length > 0 ? `${name} (${inner.join(', ')})` : name;
}

const common = new Set(['kind', 'id', 'heading', 'intro']);

/** The table of kinds of section for docs/map.md. */
function kindsTable(): string {
  const rows = sectionSchema.options.map((option) => {
    const properties = jsonSchemaOf(option)['properties'] as Record<string, Json>;
    const fields = Object.entries(properties).filter(([name]) => !common.has(name));
    return [
      `\`${option.shape.kind.value}\``,
      fields.map(fieldInWords).join('; '),
      String(properties['kind']?.['description']),
    ];
  });
  const lines = [
    ['kind', 'fields besides', 'for'],
    ['-', '-', '-'],
    ...rows.sort(([a = ''], [b = '']) => (a < b ? -1 : 1)),
  ];
  return lines.map((cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`).join('\n');
}

/** docs/map.md with the table as the model says it today. */
async function mapText(): Promise<string> {
  const map = readFileSync(join(root, 'docs/map.md'), 'utf8');
  const [before = '', after = ''] = map.split(/(?<=<!-- kinds -->\n)[^]*(?=<!-- end -->)/);
  return format(`${before}\n${kindsTable()}\n\n${after}`, { parser: 'markdown', printWidth: 120 });
}

if (import.meta.main) {
  const made = new Map([...schemaTexts(), ['docs/map.md', await mapText()]]);
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
