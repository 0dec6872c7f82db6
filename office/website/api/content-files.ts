// Reads, lists and writes content files for the editor. A save leaves every line that was not edited as it was.
import { createHash } from 'node:crypto';
import { existsSync, realpathSync } from 'node:fs';
import { basename, extname, join, sep } from 'node:path';
import { check as isFormatted, format, resolveConfig } from 'prettier';
import { LineCounter } from 'yaml';
import { contentKinds } from '../../../model/reader/content-kinds.ts';
import { yamlErrorMessage } from '../../../model/reader/error-messages.ts';
import { isRecord } from '../../../model/reader/map-texts.ts';
import { contentTexts, readText } from '../../../model/reader/content-folder.ts';
import { splitArticle } from '../../../model/news/read-article.ts';
import { addressAt } from '../../../model/pages/addresses.ts';
import { findUnpublished, stateInWords } from '../../../model/reader/unpublished.ts';
import { dayInSingapore } from '../../../model/dates/day.ts';
import { unescapeXml } from '../../../model/text/escape-xml.ts';
import { parseYaml } from '../../../model/reader/read-yaml.ts';
import type { EditedFile, FileEntry, Place, Schema } from '../contract.ts';
import { capitalise } from '../../../model/text/words.ts';
import { editYaml } from './edit-yaml.ts';
import { fileSchemas, formShapes } from './form-shapes.ts';
import { replaceFile } from './replace-file.ts';

/** Hash of a text, which identifies a version of it. */
export const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 24);

/** The kind of a content file, by its path from the project's folder; undefined for any other path. */
export function kindOf(file: string) {
  return /\.\.|\/[./]/.test(file) ? undefined : contentKinds.find(({ files }) => files.test(file));
}

/** Splits an article into its YAML front matter and its Markdown body. A YAML file has no body. */
function partsOf(file: string, text: string): { yaml: string; body?: string } {
  if (!file.endsWith('.md')) return { yaml: text };
  const parts = splitArticle(text);
  return parts ? { yaml: `${parts[0]}\n`, body: parts[1] } : { yaml: '', body: text };
}

/** Form schema of a content file, with the conversions between file and form. @throws if it is no content file */
export function shapeOf(file: string) {
  const shape = formShapes[kindOf(file)?.name ?? ''];
  if (!shape) throw new Error('There is no such text.');
  return shape;
}

/** Schema of the value of a content file; undefined for any other file. */
export const schemaOf = (file: string): Schema | undefined => fileSchemas[kindOf(file)?.name ?? ''];

/** Value and paragraphs of a file; undefined if it does not exist or cannot be parsed. */
export function contentOf(file: string, text: string | undefined): { value: unknown; text: string[] } | undefined {
  if (text === undefined) return undefined;
  const { yaml, body } = partsOf(file, text);
  const document = parseYaml(yaml);
  if (document.errors.length > 0) return undefined;
  return { value: document.toJS(), text: body === undefined ? [] : body.split(/\n{2,}/) };
}

/** Address of the page that is built from a file or shows it. */
export const addressOf = (file: string, { page }: Record<string, unknown> = {}): string | undefined =>
  addressAt(file) ?? (typeof page === 'string' ? page : undefined);

/** The entry of a file in lists, from its content. Without a name or title, its name is its file name in words. */
export function entryOf(file: string, content: unknown): Omit<FileEntry, 'texts'> {
  const value = isRecord(content) ? content : {};
  const name = value['name'] ?? value['title'];
  const fileName = capitalise(basename(file, extname(file)).replaceAll('-', ' '));
  const address = addressOf(file, value);
  return {
    file,
    kind: kindOf(file)?.name ?? '',
    name: typeof name === 'string' ? name : fileName,
    ...(address && { address }),
  };
}

/** The texts and numbers of a value, each with its place. Their letters are as a page shows them, not as entities. */
export function textsOf(value: unknown, place: Place = []): [Place, string][] {
  if (typeof value === 'string' || typeof value === 'number') return [[place, unescapeXml(String(value))]];
  if (Array.isArray(value)) return value.flatMap((item, index) => textsOf(item, [...place, index]));
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([key, fieldValue]) => textsOf(fieldValue, [...place, key]));
}

/**
 * All content files, sorted by name. A file that cannot be parsed is listed by its file name.
 * @param unsavedTexts texts that replace those on the disk, by file
 */
export function listFiles(root: string, unsavedTexts: ReadonlyMap<string, string> = new Map()): FileEntry[] {
  const today = dayInSingapore(new Date());
  const unpublished = findUnpublished(root, today, unsavedTexts);
  return contentTexts(root)
    .filter(kindOf)
    .map((file) => {
      const publicDays = unpublished.get(file);
      const hiddenState = publicDays && stateInWords(publicDays, today);
      const content = contentOf(file, readText(root, file, unsavedTexts));
      const texts = content ? textsOf(shapeOf(file).toForm(content.value)) : [];
      if (content && file.endsWith('.md')) texts.push(...textsOf(content.text.join('\n\n'), ['body']));
      return { ...entryOf(file, content?.value), texts, ...(hiddenState && { hiddenState }) };
    })
    .sort((a, b) => a.name.localeCompare(b.name, 'en'));
}

/** The text of a content file; undefined if there is none. @throws if a symbolic link leads out of the content */
export function textIn(root: string, file: string): string | undefined {
  if (!existsSync(join(root, file))) return undefined;
  if (!realpathSync(join(root, file)).startsWith(realpathSync(join(root, 'content')) + sep))
    throw new Error('This file is not part of the content.');
  return readText(root, file);
}

/** The value of a file; empty if it is not there, cannot be parsed, or is a list. */
export function valueIn(root: string, file: string): Record<string, unknown> {
  const value = contentOf(file, textIn(root, file))?.value;
  return isRecord(value) ? value : {};
}

/** Name of a file as an editor reads it; if it was removed, the name in its earlier text. */
export const nameOfFile = (root: string, file: string, earlierText?: string): string =>
  kindOf(file) ? entryOf(file, contentOf(file, textIn(root, file) ?? earlierText)?.value).name : file;

/** A message with the names of texts in place of their files: “About us” for `content/pages/about.yaml`. */
export const withNames = (root: string, message: string): string =>
  message.replaceAll(/content\/[\w./-]+\.(?:yaml|md|svg)/g, (file) =>
    textIn(root, file) === undefined ? 'it' : `“${nameOfFile(root, file)}”`,
  );

/** Reads a file, or a text in its place, for the form. @throws if there is no such file */
export function openFile(root: string, file: string, text = textIn(root, file)) {
  if (!kindOf(file) || text === undefined) throw new Error('This text is not there any more.');
  const { yaml, body } = partsOf(file, text);
  const lineCounter = new LineCounter();
  const document = parseYaml(yaml, lineCounter);
  const [error] = document.errors;
  const [offset, message] = error ? yamlErrorMessage(error, yaml) : [];
  // The YAML of an article begins on its second line.
  const line = offset === undefined ? 0 : lineCounter.linePos(offset).line + (body === undefined ? 0 : 1);
  const value: unknown = error ? {} : document.toJS();
  return {
    entry: entryOf(file, value),
    value: shapeOf(file).toForm(value),
    body,
    /** Identifies the version of the text; a save names the version that was read. */
    hash: hashOf(text),
    /** Reason why it cannot be shown as a form, with its text. */
    unreadable: message === undefined ? undefined : { line, message, text },
  };
}

/** Replaces the value, and the body if there is one, in the text of a file. */
export function withValue(file: string, text: string, value: unknown, body?: string): string {
  const { yaml, body: bodyBefore = '' } = partsOf(file, text);
  const editedYaml = editYaml(yaml, value);
  return file.endsWith('.md') ? `---\n${editedYaml.trimEnd()}\n---\n${body ?? bodyBefore}` : editedYaml;
}

/** The text of an edited file, which is written anew if it was removed. */
export const editedText = (root: string, { file, value, body }: Omit<EditedFile, 'hash'>): string =>
  withValue(file, textIn(root, file) ?? '', shapeOf(file).fromForm(value), body);

/** Formats the text with Prettier, if the file was formatted before. */
async function formatAsBefore(root: string, file: string, text: string): Promise<string> {
  const settings = { ...(await resolveConfig(join(root, file))), filepath: file, plugins: [] };
  return (await isFormatted(textIn(root, file) ?? '', settings)) ? format(text, settings) : text;
}

/**
 * Writes a file, unless it has changed since it was read.
 * @returns the hash of the new text; undefined if the file has changed and nothing was written
 */
export async function saveFile(root: string, edited: EditedFile): Promise<string | undefined> {
  const { file, hash } = edited;
  const isChanged = () => hashOf(textIn(root, file) ?? '') !== hash;
  if (isChanged()) return undefined;
  const text = await formatAsBefore(root, file, editedText(root, edited));
  if (isChanged()) return undefined;
  replaceFile(join(root, file), text);
  return hashOf(text);
}
