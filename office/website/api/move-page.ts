import { mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { z } from 'zod';
import { isDeepStrictEqual } from 'node:util';

import { isGroup, mapFields, refersTo, removed, removedWithObject } from '../../../model/reader/each-text.ts';
import { contentTexts, readText } from '../../../model/reader/content-folder.ts';
import { addressAt, fileAt, isReserved, path } from '../../../model/pages/path-and-slug.ts';
import { addressOf, contentOf, kindOf, nameOfFile, textIn, withValue } from './content-files.ts';
import { replaceFile } from './replace-file.ts';

export const redirects = 'content/redirects.yaml';
export const addresses = 'content/addresses.yaml';
const navigation = 'content/navigation.yaml';

const writeText = (root: string, file: string, text: string) => replaceFile(join(root, file), text);

/** @throws if there is no such file in the content */
function checkFile(root: string, file: string): void {
  if (textIn(root, file) === undefined) throw new Error('There is no such file any more.');
}

/** The value of a file; empty if it is not there or cannot be read. */
function valueIn(root: string, file: string): Record<string, unknown> {
  const value = contentOf(file, textIn(root, file))?.value;
  return isGroup(value) ? value : {};
}

/** An address by itself, not the beginning of a longer one or of one on another host. */
const alone = (address: string, suffix = '') => new RegExp(`(?<![\\w./-])${address}${suffix}(?![\\w/-])`, 'g');

/**
 * The value of a file without the fields that refer to what is gone. What requires such a field goes with it, but a link
 * of a button or a card leads to `to`. Links in sentences stay: each is a mistake until somebody rewrites its sentence.
 */
function withoutReferences(file: string, value: unknown, isGone: (kind: string, name: string) => boolean, to: string) {
  const schema = kindOf(file)?.schema;
  if (!schema) return value;
  const change = (text: string, field: z.core.$ZodType, place: PropertyKey[]) => {
    const kind = refersTo(field);
    if (kind === undefined || !isGone(kind, text)) return text;
    if (kind === 'page' && place.at(-1) === 'href' && file !== navigation) return to;
    // An entry of a list that names a course is about it.
    return kind === 'course' && typeof place.at(-2) === 'number' ? removedWithObject : removed;
  };
  const next = mapFields(schema, value, change);
  return next === removed ? value : next;
}

/** Changes every content file but the list of addresses. @returns the names of those that changed */
function changeTexts(root: string, change: (text: string, file: string) => string): string[] {
  return contentTexts(root).flatMap((file) => {
    const text = readText(root, file);
    const next = file === addresses ? text : change(text, file);
    if (next === text) return [];
    writeText(root, file, next);
    return [nameOfFile(root, file)];
  });
}

/** Changes the redirects: `to` undefined removes the one of an address. */
export function setRedirect(root: string, from: string, to: string | undefined): void {
  const { [from]: present, ...others } = valueIn(root, redirects);
  // Each write makes the preview reload.
  if (present === to) return;
  const next = to === undefined ? others : { ...others, [from]: to };
  writeText(root, redirects, withValue(redirects, readText(root, redirects), next));
}

/** True if an address is in the list of published addresses. */
export function wasPublished(root: string, address: string): boolean {
  const published = contentOf(addresses, textIn(root, addresses))?.value;
  return Array.isArray(published) && published.includes(address);
}

/**
 * Gives a page or an article another address. Links to it follow, and the old address leads on if it was ever public.
 * @returns its file, and the names of the files that changed with it
 * @throws with what to do if it cannot have that address; nothing was changed then
 */
export function renamePage(root: string, file: string, to: string): { file: string; changed: string[] } {
  checkFile(root, file);
  const from = addressAt(file) ?? '';
  const next = fileAt(to);
  const isArticle = file.endsWith('.md');
  if (!/^(?:\/[a-z0-9]+(?:-[a-z0-9]+)*)+$/.test(to))
    throw new Error('Write the address like /services/vendor-review: small letters, digits and hyphens.');
  if (isReserved(to)) throw new Error('The server uses this address itself. Choose another one.');
  if (isArticle !== next.endsWith('.md') || (isArticle && to.split('/').length > 3))
    throw new Error(isArticle ? 'The address of an article begins with /news/.' : '/news/ is for articles.');
  if (textIn(root, next) !== undefined) throw new Error(`There is a page at ${to} already.`);
  setRedirect(root, to, undefined);
  const follows = (text: string, linkingFile: string) =>
    linkingFile === redirects
      ? text.replaceAll(new RegExp(`(?<=: +['"]?)${from}(?=['"]?(?:#.*)?$)`, 'gm'), to)
      : text.replaceAll(alone(from), to).replaceAll(`pages${from}#`, `pages${to}#`);
  const changed = changeTexts(root, follows);
  mkdirSync(dirname(join(root, next)), { recursive: true });
  renameSync(join(root, file), join(root, next));
  if (wasPublished(root, from)) setRedirect(root, from, to);
  return { file: next, changed };
}

/**
 * Removes a page, an article or a course. A course is removed with its page and form, unless other courses use
 * them: then only its option goes. Fields that refer to it go, buttons lead to `to`, and so does the address if it was ever
 * public.
 * @returns the names of the files that changed with it
 */
export function takeDown(root: string, file: string, to: string): string[] {
  checkFile(root, file);
  const value = valueIn(root, file);
  const addressIn = (contentFile: string) => addressOf(contentFile, valueIn(root, contentFile))?.split('#')[0];
  const address = addressIn(file) ?? '';
  const [, course] = /^content\/courses\/(.+)\.yaml$/.exec(file) ?? [];
  const form = `content/forms/${String(value['form'])}.yaml`;
  const isShared =
    course !== undefined &&
    contentTexts(root).some(
      (otherFile) => otherFile.startsWith('content/courses/') && otherFile !== file && addressIn(otherFile) === address,
    );
  const removedFiles = [file];
  if (course && !isShared) removedFiles.push(fileAt(address));
  if (course && valueIn(root, form)['course'] === course) removedFiles.push(form);
  const isPage = removedFiles.includes(fileAt(address));
  if (!address || address === '/' || value['unlisted'] === true)
    throw new Error('The site cannot do without this page.');
  if (!path.safeParse(to).success) throw new Error('Choose a page of this site to which its readers are led.');
  for (const removedFile of removedFiles) rmSync(join(root, removedFile), { force: true });
  const isGone = (kind: string, name: string) =>
    kind === 'course' ? name === course : kind === 'page' && isPage && name.split('#')[0] === address;
  const changed = changeTexts(root, (text, referringFile) => {
    if (referringFile === redirects) return isPage ? text.replaceAll(alone(address, '(?:#[\\w-]+)?'), to) : text;
    const value = contentOf(referringFile, text)?.value;
    const next = value === undefined ? undefined : withoutReferences(referringFile, value, isGone, to);
    return next === undefined || isDeepStrictEqual(next, value) ? text : withValue(referringFile, text, next);
  });
  if (isPage && wasPublished(root, address)) setRedirect(root, address, to);
  return changed;
}
