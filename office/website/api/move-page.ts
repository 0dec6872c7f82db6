import { mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import { mapFields, referenceKindOf, removedText, removedObject } from '../../../model/reader/map-fields.ts';
import { contentTexts, readText } from '../../../model/reader/content-folder.ts';
import { addressAt, fileAt, isReserved, path } from '../../../model/pages/addresses.ts';
import { addressOf, contentOf, kindOf, nameOfFile, textIn, valueIn, withValue } from './content-files.ts';
import { addressesFile, redirectsFile, removeRedirect, setRedirect, wasPublished } from './redirects.ts';
import { replaceFile, writeAll } from './replace-file.ts';

const navigationFile = 'content/navigation.yaml';

/** Matches an address, but not one that begins with it or that is on another host. */
const addressPattern = (address: string, suffix = '') => new RegExp(`(?<![\\w./-])${address}${suffix}(?![\\w/-])`, 'g');

/**
 * Returns the value of a file without the fields that refer to removed content. An object that requires such a field is
 * removed with it, but a link of a button or a card leads to `target`, unless it is on that page. Links in sentences stay:
 * each is a mistake until an author rewrites its sentence.
 */
function withoutReferences(
  file: string,
  value: unknown,
  isRemoved: (kind: string, name: string) => boolean,
  target: string,
) {
  const schema = kindOf(file)?.schema;
  if (!schema) return value;
  const isLinkRemoved = file === navigationFile || file === fileAt(target.replace(/#.*/, ''));
  const change = (text: string, field: z.core.$ZodType, place: PropertyKey[]) => {
    const kind = referenceKindOf(field);
    if (kind === undefined || !isRemoved(kind, text)) return text;
    if (kind === 'page' && place.at(-1) === 'href' && !isLinkRemoved) return target;
    // An entry of a list that names a course, or leads to a page, is about it.
    return (kind === 'course' || isLinkRemoved) && typeof place.at(-2) === 'number' ? removedObject : removedText;
  };
  const changedValue = mapFields(schema, value, change);
  return changedValue === removedText ? value : changedValue;
}

/** A change of all content files but the list of addresses: the names of those that differ, and what writes them. */
function planChanges(root: string, change: (text: string, file: string) => string) {
  const changedFiles = contentTexts(root)
    .filter((file) => file !== addressesFile)
    .flatMap((file) => {
      const textBefore = readText(root, file);
      const text = change(textBefore, file);
      const write = () => replaceFile(join(root, file), text);
      return text === textBefore ? [] : [{ name: nameOfFile(root, file), write }];
    });
  return { changedNames: changedFiles.map(({ name }) => name), writes: changedFiles.map(({ write }) => write) };
}

/** Returns the address of a page. @throws with the reason if it has none, the site needs it there, or its file is gone */
function changeableAddress(root: string, file: string, address: string | undefined, reason: string): string {
  if (textIn(root, file) === undefined) throw new Error('There is no such file any more.');
  if (address === undefined || address === '/' || valueIn(root, file)['unlisted'] === true) throw new Error(reason);
  return address;
}

/** Checks that a page may have an address. @throws with what to do if not */
function requireFreeAddress(root: string, file: string, address: string): void {
  const newFile = fileAt(address);
  const isArticle = file.endsWith('.md');
  if (!/^(?:\/[a-z0-9]+(?:-[a-z0-9]+)*)+$/.test(address))
    throw new Error('Write the address like /services/vendor-review: small letters, digits and hyphens.');
  if (isReserved(address)) throw new Error('The server uses this address itself. Choose another one.');
  if (isArticle !== newFile.endsWith('.md') || (isArticle && address.split('/').length > 3))
    throw new Error(
      isArticle ? 'Write the address of an article like /news/vendor-review.' : '/news/ is for articles.',
    );
  if (textIn(root, newFile) !== undefined) throw new Error(`There is a page at ${address} already.`);
}

/** Later names of the files that were renamed since this process began, by their paths: windows may have them open. */
const renamedFiles = new Map<string, string>();

/** The name that a file has now, if it was renamed since a window has opened it. */
export function presentName(root: string, file: string): string {
  const laterName = renamedFiles.get(join(root, file));
  return laterName === undefined || textIn(root, file) !== undefined ? file : presentName(root, laterName);
}

/**
 * Gives a page or an article another address. Links to it follow, and the old address leads on if it was ever public.
 * @returns its file, and the names of the files that changed with it
 * @throws with what to do if it cannot have that address; nothing was changed then. Also if it cannot write
 */
export function renamePage(root: string, file: string, newAddress: string): { file: string; changedNames: string[] } {
  const address = changeableAddress(root, file, addressAt(file), 'The address of this page cannot be changed.');
  requireFreeAddress(root, file, newAddress);
  const newFile = fileAt(newAddress);
  const { changedNames, writes } = planChanges(root, (text, linkingFile) =>
    linkingFile === redirectsFile
      ? text.replaceAll(new RegExp(`(?<=: +['"]?)${address}(?=['"]? *(?:#.*)?$)`, 'gm'), newAddress)
      : text.replaceAll(addressPattern(address), newAddress),
  );
  writeAll([
    ...writes,
    () => {
      mkdirSync(dirname(join(root, newFile)), { recursive: true });
      renameSync(join(root, file), join(root, newFile));
    },
    () => removeRedirect(root, newAddress),
    () => wasPublished(root, address) && setRedirect(root, address, newAddress),
  ]);
  renamedFiles.set(join(root, file), newFile);
  renamedFiles.delete(join(root, newFile));
  return { file: newFile, changedNames };
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
 * that refer to the removed content are removed, and buttons lead to `target`, as does the address if it was ever public.
 * @returns the names of the files that changed with it
 */
export function takeDown(root: string, file: string, target: string): string[] {
  const address = changeableAddress(root, file, addressIn(root, file), 'The site cannot do without this page.');
  if (!path.safeParse(target).success || target.split('#')[0] === address)
    throw new Error('Choose another page of this site to which its readers are led.');
  const [, course] = /^content\/courses\/(.+)\.yaml$/.exec(file) ?? [];
  const removedFiles = [file, ...(course === undefined ? [] : filesOfCourse(root, file, address))];
  const isPageRemoved = removedFiles.includes(fileAt(address));
  const isRemoved = (kind: string, name: string) => {
    if (kind === 'course') return name === course;
    return kind === 'page' && isPageRemoved && name.split('#')[0] === address;
  };
  const { changedNames, writes } = planChanges(root, (text, referringFile) => {
    if (removedFiles.includes(referringFile)) return text;
    if (referringFile === redirectsFile)
      return isPageRemoved ? text.replaceAll(addressPattern(address, '(?:#[\\w-]+)?'), target) : text;
    const value = contentOf(referringFile, text)?.value;
    if (value === undefined) return text;
    const changedValue = withoutReferences(referringFile, value, isRemoved, target);
    return isDeepStrictEqual(changedValue, value) ? text : withValue(referringFile, text, changedValue);
  });
  writeAll([
    ...writes,
    ...removedFiles.map((removedFile) => () => rmSync(join(root, removedFile), { force: true })),
    () => isPageRemoved && wasPublished(root, address) && setRedirect(root, address, target),
  ]);
  return changedNames;
}
