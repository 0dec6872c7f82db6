import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isGroup } from '../../model/reader/each-text.ts';
import { contentTexts, readText } from '../../model/reader/content-folder.ts';
import { fileAt, path } from '../../model/pages/path-and-slug.ts';
import { parseYaml } from '../../model/reader/read-yaml.ts';
import { addressOf, editedText, nameOfFile, openFile, textIn } from './content-files.ts';
import { editYaml } from './edit-yaml.ts';

export const redirects = 'content/redirects.yaml';
const addresses = 'content/addresses.yaml';
const navigation = 'content/navigation.yaml';

const writeText = (root: string, file: string, text: string) => writeFileSync(join(root, file), text);

/** An address by itself, not the beginning of a longer one or of one on another host. */
const alone = (address: string, more = '') => new RegExp(`(?<![\\w./-])${address}${more}(?![\\w/-])`, 'g');

/** The value of a file without entries of lists that lead to an address or name a course and say no more. */
function withoutEntries(value: unknown, leads: (entry: unknown) => boolean): unknown {
  if (Array.isArray(value)) return value.filter((entry) => !leads(entry)).map((entry) => withoutEntries(entry, leads));
  if (!isGroup(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, withoutEntries(part, leads)]));
}

/** A form without the options that stand for a course. */
function withoutOptions(form: Record<string, unknown>, course: string): Record<string, unknown> {
  const { choosesCourse: chooses, fields } = form;
  if (!isGroup(chooses) || !isGroup(chooses['courses']) || !Array.isArray(fields)) return form;
  const courses = Object.entries(chooses['courses']);
  const others = courses.filter(([, each]) => each !== course);
  const isGone = (option: unknown) =>
    isGroup(option) && courses.some(([value, each]) => each === course && value === option['value']);
  return {
    ...form,
    choosesCourse: { ...chooses, courses: Object.fromEntries(others) },
    fields: fields.map((field: unknown) =>
      isGroup(field) && field['name'] === chooses['field'] && Array.isArray(field['options'])
        ? { ...field, options: field['options'].filter((option) => !isGone(option)) }
        : field,
    ),
  };
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
  const text = readText(root, redirects);
  const { [from]: _, ...others } = (parseYaml(text).toJS() ?? {}) as Record<string, string>;
  writeText(root, redirects, editYaml(text, to === undefined ? others : { ...others, [from]: to }));
}

/** True if an address is in the list of published addresses. */
export const wasPublished = (root: string, address: string) =>
  (parseYaml(readText(root, addresses)).toJS() as string[]).includes(address);

/**
 * Gives a page or an article another address. Links to it follow, and the old address leads on if it was ever public.
 * @returns its file, and the names of the files that changed with it
 * @throws with what to do if it cannot have that address; nothing was changed then
 */
export function renamePage(root: string, file: string, to: string): { file: string; changed: string[] } {
  const from = addressOf(file, {}) ?? '';
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
 * Takes a page, an article, a course or a form away. A course goes with its page and form, unless other courses use
 * them: then only its option goes. Menus and lists lose their entries, other links lead to `to`, and so does the address if it was ever public.
 * @param keep leaves the page or article as a draft
 * @returns the names of the files that changed with it
 */
export function takeDown(root: string, file: string, to: string, keep: boolean): string[] {
  const opened = openFile(root, file);
  const address = addressOf(file, opened?.value ?? {})?.split('#')[0] ?? '';
  const [, slug = ''] = /^content\/courses\/(.+)\.yaml$/.exec(file) ?? [];
  const own = slug ? [file, fileAt(address), `content/forms/${String(opened?.value['form'])}.yaml`] : [file];
  const courses = contentTexts(root).filter((each) => each.startsWith('content/courses/') && each !== file);
  const isShared =
    slug !== '' &&
    courses.some((each) => addressOf(each, openFile(root, each)?.value ?? {})?.split('#')[0] === address);
  // A page and a form of several courses stay.
  const removedFiles = own.filter(
    (each, index) => index === 0 || (index === 1 ? !isShared : openFile(root, each)?.value['course'] === slug),
  );
  const isPage = removedFiles.includes(fileAt(address));
  if (keep && isShared)
    throw new Error(
      'Its page shows other courses too, so it cannot be kept as a draft. Take it down without the tick.',
    );
  if (address === '/' || opened?.value['unlisted'] === true) throw new Error('The site cannot do without this page.');
  if (keep && isPage) {
    const { value = {}, body } = openFile(root, fileAt(address)) ?? {};
    const { draft: _, ...others } = value;
    writeText(root, fileAt(address), editedText(root, fileAt(address), { draft: true, ...others }, body));
  } else for (const each of removedFiles) rmSync(join(root, each), { force: true });
  const isAddress = (link: unknown) => isPage && String(link).split('#')[0] === address;
  // A button or a card leads elsewhere from now on; a line of a menu goes.
  const leadsFrom = (each: string) => (entry: unknown) =>
    isGroup(entry)
      ? (each === navigation && isAddress(entry['href'])) || (slug !== '' && entry['course'] === slug)
      : isAddress(entry) || (slug !== '' && entry === slug);
  const changed = changeTexts(root, (text, each) => {
    if (removedFiles.includes(each)) return text;
    const { value, body } = openFile(root, each) ?? {};
    const kept = value && withoutEntries(slug ? withoutOptions(value, slug) : value, leadsFrom(each));
    const lists = kept && each !== redirects ? editedText(root, each, kept as typeof value, body) : text;
    return isPage ? lists.replaceAll(alone(address, '(?:#[\\w-]+)?'), to) : lists;
  });
  if (isPage && wasPublished(root, address)) setRedirect(root, address, to);
  return changed;
}
