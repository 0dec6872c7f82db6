// Content files as the editor sees them: read, listed by name, and written so that only what was changed changes.
import { createHash } from 'node:crypto';
import { existsSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { check as isFormatted, format, resolveConfig } from 'prettier';
import { LineCounter } from 'yaml';
import { contentKinds, jsonSchemaOf } from '../../model/reader/content-kinds.ts';
import { yamlErrorMessage } from '../../model/reader/error-messages.ts';
import { isGroup } from '../../model/reader/each-text.ts';
import { contentTexts, readText } from '../../model/reader/content-folder.ts';
import { splitArticle } from '../../model/news/read-article.ts';
import { findUnpublished } from '../../model/reader/unpublished.ts';
import { dayInSingapore } from '../../model/dates/day.ts';
import { parseYaml } from '../../model/reader/read-yaml.ts';
import type { Entry, Opened } from '../contract.ts';
import { capitalise } from '../../model/text/words.ts';
import { editYaml } from './edit-yaml.ts';
import { isRecord, toList, toRecord } from './records.ts';

/** Hash of a text. */
export const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 24);

/** The kind of a content file, by its path from the project's folder. */
export function kindOf(file: string) {
  return file.includes('..') ? undefined : contentKinds.find(({ files }) => files.test(file));
}

/** Lines between two of hyphens, and the Markdown below them; of a YAML file, all of it. */
export function partsOf(file: string, text: string): { yaml: string; body?: string } {
  if (!file.endsWith('.md')) return { yaml: text };
  const [yaml, body] = splitArticle(text) ?? [];
  return yaml === undefined || body === undefined ? { yaml: '', body: text } : { yaml: `${yaml}\n`, body };
}

/** The text of a file from its parts. */
export const joinParts = (file: string, yaml: string, body: string): string =>
  file.endsWith('.md') ? `---\n${yaml.trimEnd()}\n---\n${body}` : yaml;

const schemas = new Map(contentKinds.map(({ name, schema }) => [name, jsonSchemaOf(schema)]));

/** The schema of a file whose keys are free, which a form shows as a list. */
export function recordSchemaOf(file: string) {
  const schema = schemas.get(kindOf(file)?.name ?? '');
  return schema && isRecord(schema) ? schema : undefined;
}

/** Converts the value of a file to the value of its form, and back. */
const asForm = (file: string, value: Record<string, unknown>) => {
  const record = recordSchemaOf(file);
  return record ? toList(record, value) : value;
};
export const fromForm = (file: string, value: Record<string, unknown>) => {
  const record = recordSchemaOf(file);
  return record ? toRecord(record, value) : value;
};

const valueOf = (yaml: string) => {
  const document = parseYaml(yaml);
  // A file that cannot be read is reported when it is opened; the other files are still listed.
  const value: unknown = document.errors.length > 0 ? {} : document.toJS();
  return isGroup(value) ? value : { list: value };
};

/** The address of the page that a file makes or is shown on. */
export function addressOf(file: string, value: Record<string, unknown>): string | undefined {
  const page = /^content\/pages\/(.+)\.yaml$/.exec(file)?.[1];
  if (page) return page === 'home' ? '/' : `/${page}`;
  const article = /^content\/news\/(.+)\.md$/.exec(file)?.[1];
  if (article) return `/news/${article}`;
  return typeof value['page'] === 'string' ? value['page'] : undefined;
}

/** What a file is called: by its own name or title, or by the name of its file. */
function nameOf(file: string, value: Record<string, unknown>): string {
  const text = value['name'] ?? value['title'];
  if (typeof text === 'string') return text;
  return capitalise((/([^/]+)\.\w+$/.exec(file)?.[1] ?? file).replaceAll('-', ' '));
}

function entryOf(file: string, value: Record<string, unknown>): Entry {
  const address = addressOf(file, value);
  const { placeholders } = value;
  const proposals = Array.isArray(placeholders) ? placeholders.length : 0;
  return {
    file,
    kind: kindOf(file)?.name ?? '',
    name: nameOf(file, value),
    ...(address && { address }),
    ...(proposals > 0 && { proposals }),
  };
}

/** All content files that the model knows, by their names. */
export function listFiles(root: string): Entry[] {
  const unpublished = findUnpublished(root, dayInSingapore(new Date()));
  return contentTexts(root)
    .filter((file) => kindOf(file))
    .map((file) => ({
      ...entryOf(file, valueOf(partsOf(file, readText(root, file)).yaml)),
      ...(unpublished.has(file) && { draft: unpublished.get(file) ?? (true as const) }),
    }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en'));
}

/** The text of a content file; undefined if there is none. */
export const textIn = (root: string, file: string) => (existsSync(join(root, file)) ? readText(root, file) : undefined);

/** The name of a file in the list, or as an earlier text has it if the file is gone. */
export function nameOfFile(root: string, file: string, earlier = ''): string {
  const text = textIn(root, file) ?? earlier;
  return kindOf(file) ? nameOf(file, valueOf(partsOf(file, text).yaml)) : file;
}

/** A file as a form can show it; undefined if there is no such file. */
export function openFile(root: string, file: string): Opened | undefined {
  if (!kindOf(file) || !existsSync(join(root, file))) return undefined;
  const text = readText(root, file);
  const { yaml, body } = partsOf(file, text);
  const lines = new LineCounter();
  const [error] = parseYaml(yaml, lines).errors;
  if (error) {
    const [offset, message] = yamlErrorMessage(error, yaml);
    const line = lines.linePos(offset).line + (body === undefined ? 0 : 1);
    return {
      entry: entryOf(file, {}),
      value: {},
      hash: hashOf(text),
      text,
      unreadable: [{ file, line, message, place: [] }],
    };
  }
  const value = valueOf(yaml);
  return {
    entry: entryOf(file, value),
    value: asForm(file, value),
    ...(body !== undefined && { body }),
    hash: hashOf(text),
  };
}

/** The text that a file will have with another value, and another body. */
export function editedText(root: string, file: string, value: Record<string, unknown>, body?: string): string {
  const { yaml, body: before } = partsOf(file, readText(root, file));
  const parsed: unknown = parseYaml(yaml).toJS();
  const edited = editYaml(yaml, Array.isArray(parsed) ? value['list'] : fromForm(file, value));
  return joinParts(file, edited, body ?? before ?? '');
}

/** Formats the text with Prettier, if the file was formatted before. */
async function formatted(root: string, file: string, text: string): Promise<string> {
  const settings = { ...(await resolveConfig(join(root, file))), filepath: file, plugins: [] };
  return (await isFormatted(readText(root, file), settings)) ? format(text, settings) : text;
}

/**
 * Writes a file, unless it has changed since it was read.
 * @returns the hash of the new text; undefined if the file has changed and nothing was written
 */
export async function saveFile(
  root: string,
  { file, value, body, hash }: { file: string; value: Record<string, unknown>; body?: string; hash: string },
): Promise<string | undefined> {
  const path = join(root, file);
  if (!existsSync(path) || hashOf(readText(root, file)) !== hash) return undefined;
  const text = await formatted(root, file, editedText(root, file, value, body));
  if (hashOf(readText(root, file)) !== hash) return undefined;
  const fresh = `${path}.saving`;
  writeFileSync(fresh, text);
  renameSync(fresh, path);
  return hashOf(text);
}
