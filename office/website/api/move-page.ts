import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isGroup } from '../../../model/reader/each-text.ts';
import { contentTexts, readText } from '../../../model/reader/content-folder.ts';
import { addressAt, fileAt, path } from '../../../model/pages/path-and-slug.ts';
import { addressOf, contentOf, nameOfFile, textIn, withValue } from './content-files.ts';

export const redirects = 'content/redirects.yaml';
export const addresses = 'content/addresses.yaml';
const navigation = 'content/navigation.yaml';

const writeText = (root: string, file: string, text: string) => writeFileSync(join(root, file), text);

/** The value of a file; empty if it is not there or cannot be read. */
function valueIn(root: string, file: string): Record<string, unknown> {
  const value = contentOf(file, textIn(root, file))?.value;
  return isGroup(value) ? value : {};
}

/** An address by itself, not the beginning of a longer one or of one on another host. */
const alone = (address: string, more = '') => new RegExp(`(?<![\\w./-])${address}${more}(?![\\w/-])`, 'g');

/** The value of a file without the entries of lists that `leads` names, and without keys that name a course. */
function withoutEntries(value: unknown, leads: (entry: unknown) => boolean, course?: string): unknown {
  if (Array.isArray(value))
    return value.filter((entry) => !leads(entry)).map((entry) => withoutEntries(entry, leads, course));
  if (!isGroup(value)) return value;
  const remaining = Object.entries(value).filter(([, part]) => course === undefined || part !== course);
  return Object.fromEntries(remaining.map(([key, part]) => [key, withoutEntries(part, leads, course)]));
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
  const { [from]: _, ...others } = valueIn(root, redirects);
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
  const from = addressAt(file) ?? '';
  const next = fileAt(to);
  const isArticle = file.endsWith('.md');
  if (!path.safeParse(to).success || to.includes('#') || to === '/')
    throw new Error('Write the address like /services/vendor-review: small letters, digits and hyphens.');
  if (isArticle !== next.endsWith('.md') || (isArticle && to.split('/').length > 3))
    throw new Error(isArticle ? 'The address of an article begins with /news/.' : '/news/ is for articles.');
  if (textIn(root, next) !== undefined) throw new Error(`There is a page at ${to} already.`);
  setRedirect(root, to, undefined);
  const follows = (text: string, each: string) =>
    each === redirects
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
 * them: then only its option goes. Menus and lists lose their entries, other links lead to `to`, and so does the address
 * if it was ever public.
 * @returns the names of the files that changed with it
 */
export function takeDown(root: string, file: string, to: string): string[] {
  const value = valueIn(root, file);
  const addressIn = (each: string) => addressOf(each, valueIn(root, each))?.split('#')[0];
  const address = addressIn(file) ?? '';
  const [, course] = /^content\/courses\/(.+)\.yaml$/.exec(file) ?? [];
  const form = `content/forms/${String(value['form'])}.yaml`;
  const isShared =
    course !== undefined &&
    contentTexts(root).some(
      (each) => each.startsWith('content/courses/') && each !== file && addressIn(each) === address,
    );
  const removed = [file];
  if (course && !isShared) removed.push(fileAt(address));
  if (course && valueIn(root, form)['course'] === course) removed.push(form);
  const isPage = removed.includes(fileAt(address));
  if (address === '/' || value['unlisted'] === true) throw new Error('The site cannot do without this page.');
  for (const each of removed) rmSync(join(root, each), { force: true });
  const isAddress = (link: unknown) => isPage && String(link).split('#')[0] === address;
  const names = (entry: unknown) => course !== undefined && entry === course;
  const changed = changeTexts(root, (text, each) => {
    // A button or a card leads elsewhere from now on; a line of a menu goes.
    const leads = (entry: unknown) =>
      isGroup(entry)
        ? (each === navigation && isAddress(entry['href'])) || names(entry['course'])
        : isAddress(entry) || names(entry);
    const value = contentOf(each, text)?.value;
    const withoutLinks =
      value === undefined || each === redirects ? text : withValue(each, text, withoutEntries(value, leads, course));
    return isPage ? withoutLinks.replaceAll(alone(address, '(?:#[\\w-]+)?'), to) : withoutLinks;
  });
  if (isPage && wasPublished(root, address)) setRedirect(root, address, to);
  return changed;
}
