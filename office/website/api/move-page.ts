import { mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import { mapFields, referenceKindOf, removedText, removedObject } from '../../../model/reader/map-fields.ts';
import { isRecord } from '../../../model/reader/map-texts.ts';
import { contentTexts, readText } from '../../../model/reader/content-folder.ts';
import { addressAt, fileAt, isReserved, path } from '../../../model/pages/path-and-slug.ts';
import { addressOf, contentOf, kindOf, nameOfFile, textIn, withValue } from './content-files.ts';
import { reasonNotWritten, replaceFile } from './replace-file.ts';

const redirectsFile = 'content/redirects.yaml';
export const addressesFile = 'content/addresses.yaml';
const navigationFile = 'content/navigation.yaml';

const writeText = (root: string, file: string, text: string) => replaceFile(join(root, file), text);

/** Checks that a file is in the content. @throws if it is not there */
function requireFile(root: string, file: string): void {
  if (textIn(root, file) === undefined) throw new Error('There is no such file any more.');
}

/** The value of a file; empty if it is not there or cannot be read. */
function valueIn(root: string, file: string): Record<string, unknown> {
  const value = contentOf(file, textIn(root, file))?.value;
  return isRecord(value) ? value : {};
}

/** Matches an address, but not one that begins with it or that is on another host. */
const addressPattern = (address: string, suffix = '') => new RegExp(`(?<![\\w./-])${address}${suffix}(?![\\w/-])`, 'g');

/**
 * Returns the value of a file without the fields that refer to removed content. An object that requires such a field is
 * removed with it, but a link of a button or a card leads to `to`. Links in sentences stay: each is a mistake until an
 * author rewrites its sentence.
 */
function withoutReferences(
  file: string,
  value: unknown,
  isRemoved: (kind: string, name: string) => boolean,
  to: string,
) {
  const schema = kindOf(file)?.schema;
  if (!schema) return value;
  const change = (text: string, field: z.core.$ZodType, place: PropertyKey[]) => {
    const kind = referenceKindOf(field);
    if (kind === undefined || !isRemoved(kind, text)) return text;
    if (kind === 'page' && place.at(-1) === 'href' && file !== navigationFile) return to;
    // An entry of a list that names a course is about it.
    return kind === 'course' && typeof place.at(-2) === 'number' ? removedObject : removedText;
  };
  const changedValue = mapFields(schema, value, change);
  return changedValue === removedText ? value : changedValue;
}

/** Changes every content file but the list of addresses. @returns the names of those that changed @throws if it cannot write */
function changeTexts(root: string, change: (text: string, file: string) => string): string[] {
  const changed: string[] = [];
  for (const file of contentTexts(root)) {
    const text = readText(root, file);
    const changedText = file === addressesFile ? text : change(text, file);
    if (changedText === text) continue;
    try {
      writeText(root, file, changedText);
    } catch (error) {
      if (changed.length === 0) throw error;
      const reason = reasonNotWritten(error) ?? (error as Error).message;
      throw new Error(`${reason} Only some of the links were changed. Tell the engineer.`, { cause: error });
    }
    changed.push(nameOfFile(root, file));
  }
  return changed;
}

function changeRedirects(root: string, value: Record<string, unknown>): void {
  writeText(root, redirectsFile, withValue(redirectsFile, readText(root, redirectsFile), value));
}

/** Lets an address lead to another one. Writes nothing if it does already, because each write makes the preview reload. */
export function setRedirect(root: string, from: string, to: string): void {
  const targets = valueIn(root, redirectsFile);
  if (targets[from] !== to) changeRedirects(root, { ...targets, [from]: to });
}

/** Removes the redirect of an address, if it has one. */
export function removeRedirect(root: string, from: string): void {
  const { [from]: target, ...otherRedirects } = valueIn(root, redirectsFile);
  if (target !== undefined) changeRedirects(root, otherRedirects);
}

/** Checks if an address is in the list of published addresses. */
export function wasPublished(root: string, address: string): boolean {
  const published = contentOf(addressesFile, textIn(root, addressesFile))?.value;
  return Array.isArray(published) && published.includes(address);
}

/** Returns the address of a page, unless the site needs it there or it has none. @throws with the reason in that case */
function changeableAddress(root: string, file: string, address: string | undefined, reason: string): string {
  if (address === undefined || address === '/' || valueIn(root, file)['unlisted'] === true) throw new Error(reason);
  return address;
}

/**
 * Gives a page or an article another address. Links to it follow, and the old address leads on if it was ever public.
 * @returns its file, and the names of the files that changed with it
 * @throws with what to do if it cannot have that address; nothing was changed then. Also if it cannot write
 */
export function renamePage(root: string, file: string, to: string): { file: string; changed: string[] } {
  requireFile(root, file);
  const from = changeableAddress(root, file, addressAt(file), 'The address of this page cannot be changed.');
  const newFile = fileAt(to);
  const isArticle = file.endsWith('.md');
  if (!/^(?:\/[a-z0-9]+(?:-[a-z0-9]+)*)+$/.test(to))
    throw new Error('Write the address like /services/vendor-review: small letters, digits and hyphens.');
  if (isReserved(to)) throw new Error('The server uses this address itself. Choose another one.');
  if (isArticle !== newFile.endsWith('.md') || (isArticle && to.split('/').length > 3))
    throw new Error(isArticle ? 'The address of an article begins with /news/.' : '/news/ is for articles.');
  if (textIn(root, newFile) !== undefined) throw new Error(`There is a page at ${to} already.`);
  removeRedirect(root, to);
  const withNewAddress = (text: string, linkingFile: string) =>
    linkingFile === redirectsFile
      ? text.replaceAll(new RegExp(`(?<=: +['"]?)${from}(?=['"]?(?:#.*)?$)`, 'gm'), to)
      : text.replaceAll(addressPattern(from), to);
  const changed = changeTexts(root, withNewAddress);
  mkdirSync(dirname(join(root, newFile)), { recursive: true });
  renameSync(join(root, file), join(root, newFile));
  if (wasPublished(root, from)) setRedirect(root, from, to);
  return { file: newFile, changed };
}

/** Address of the page that is built from a file or shows it, without a fragment. */
const addressIn = (root: string, file: string) => addressOf(file, valueIn(root, file))?.split('#')[0];

/** The files that are removed with a course: its page, unless another course is on it, and its form if it has no other. */
function filesOfCourse(root: string, file: string, address: string): string[] {
  const form = `content/forms/${String(valueIn(root, file)['form'])}.yaml`;
  const otherCourses = contentTexts(root).filter((name) => name.startsWith('content/courses/') && name !== file);
  const isShared = otherCourses.some((name) => addressIn(root, name) === address);
  const isOwnForm = `content/courses/${String(valueIn(root, form)['course'])}.yaml` === file;
  return [...(isShared ? [] : [fileAt(address)]), ...(isOwnForm ? [form] : [])];
}

/**
 * Removes a page, an article or a course. A course is removed with its page and form, unless other courses use them. Fields
 * that refer to the removed content are removed, and buttons lead to `to`, as does the address if it was ever public.
 * @returns the names of the files that changed with it
 */
export function takeDown(root: string, file: string, to: string): string[] {
  requireFile(root, file);
  const address = changeableAddress(root, file, addressIn(root, file), 'The site cannot do without this page.');
  if (!path.safeParse(to).success || to.split('#')[0] === address)
    throw new Error('Choose another page of this site to which its readers are led.');
  const [, course] = /^content\/courses\/(.+)\.yaml$/.exec(file) ?? [];
  const removedFiles = [file, ...(course === undefined ? [] : filesOfCourse(root, file, address))];
  const isPageRemoved = removedFiles.includes(fileAt(address));
  const isRemoved = (kind: string, name: string) => {
    if (kind === 'course') return name === course;
    return kind === 'page' && isPageRemoved && name.split('#')[0] === address;
  };
  const changed = changeTexts(root, (text, referringFile) => {
    if (removedFiles.includes(referringFile)) return text;
    if (referringFile === redirectsFile)
      return isPageRemoved ? text.replaceAll(addressPattern(address, '(?:#[\\w-]+)?'), to) : text;
    const value = contentOf(referringFile, text)?.value;
    if (value === undefined) return text;
    const changedValue = withoutReferences(referringFile, value, isRemoved, to);
    return isDeepStrictEqual(changedValue, value) ? text : withValue(referringFile, text, changedValue);
  });
  for (const removedFile of removedFiles) rmSync(join(root, removedFile), { force: true });
  if (isPageRemoved && wasPublished(root, address)) setRedirect(root, address, to);
  return changed;
}
