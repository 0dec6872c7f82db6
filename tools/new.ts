// npm run new -- article "Its title": makes the files of new content, with a mark at each text to be written.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parse } from 'yaml';
import { dayInSingapore, type Day } from '../model/dates/day.ts';
import { plateNames } from '../model/pages/pictures.ts';
import { readSources } from '../model/reader/read-content.ts';
import { unfilledMark } from '../model/reader/unfilled.ts';
import { schemaLine } from './content-schemas.ts';
import { inBraces, templates } from './content-templates.ts';
import { contentRoot } from './project.ts';

/** The request cannot be fulfilled; the message says what to do. */
class NewError extends Error {}

const usage = `Write what it is to be and its title, for example:
  npm run new -- article "What the new guidelines ask for"
Kinds: ${Object.keys(templates).join(', ')}.`;

/** File name and last part of the address for a title. */
export function slugOf(title: string): string {
  return title
    .normalize('NFKD')
    .replace(/[\p{M}’']/gu, '')
    .replaceAll('&', ' and ')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** The picture that the fewest pages and articles use. */
function leastUsedPlate(root: string): string {
  const { pages, articles } = readSources(root, { allowUnfilled: true }).sources;
  const used = [
    ...pages
      .flatMap(({ value }) => value?.sections ?? [])
      .flatMap((section) => (section.kind === 'hero' ? [section.plate] : [])),
    ...articles.flatMap(({ value }) => value?.plate ?? []),
  ];
  const uses = (name: string) => used.filter((other) => other === name).length;
  const [first] = plateNames(root).sort((one, other) => uses(one) - uses(other));
  if (first === undefined) throw new NewError('content/plates/ has no picture. Add an SVG file for the new page.');
  return first;
}

/** Adds a link to the menu of a part of the site, after its last one. */
function addToMenu(root: string, section: string, title: string, path: string): string {
  const file = 'content/navigation.yaml';
  const lines = readFileSync(join(root, file), 'utf8').split('\n');
  const last = lines.findLastIndex((line) => line.includes(`href: ${section}/`));
  if (last < 0) return `Add { label: ${inBraces(title)}, href: ${path} } to a menu in ${file}.`;
  const indent = /^\s*/.exec(lines[last] ?? '')?.[0] ?? '';
  lines.splice(last + 1, 0, `${indent}- { label: ${inBraces(title)}, href: ${path} }`);
  writeFileSync(join(root, file), lines.join('\n'));
  return `The menu leads there: ${file} has a new line.`;
}

/**
 * Makes the files of a new thing.
 * @param root the folder that has `content/` in it
 * @returns what was made and what is to be done next, in lines
 * @throws NewError if it cannot be made; nothing is written then
 */
export function makeNew(root: string, kind: string, title: string, today: Day): string[] {
  const template = Object.hasOwn(templates, kind) ? templates[kind] : undefined;
  if (!template) throw new NewError(kind ? `There is no kind "${kind}". ${usage}` : usage);
  const name = title.trim().replace(/\s+/g, ' ');
  const slug = slugOf(name);
  if (!slug)
    throw new NewError(name ? `The title "${name}" has no letters for an address. Write it in Latin letters.` : usage);
  if (name.length > 65 && kind !== 'article')
    throw new NewError(`The title has ${name.length} characters; search engines show 65. Shorten it.`);
  if (slug.length > 100)
    throw new NewError(`The title makes an address of ${slug.length} characters; 100 is the most. Shorten it.`);
  const { files, menu, next } = template({ title: name, slug, today, plate: leastUsedPlate(root) });
  const redirects = parse(readFileSync(join(root, 'content/redirects.yaml'), 'utf8')) as Record<string, string> | null;
  for (const { file } of files) {
    if (existsSync(join(root, file)))
      throw new NewError(`${file} is there already. Edit that file, or choose another title.`);
    const address = file.replace(/^content(?:\/pages)?(.*)\.(?:yaml|md)$/, '$1');
    const to = redirects?.[address];
    if (to)
      throw new NewError(
        `${address} leads on to ${to}. Choose another title, or remove that line of content/redirects.yaml.`,
      );
  }
  for (const { file, text } of files) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), file.endsWith('.md') ? text : `${schemaLine(file)}\n${text}`);
  }
  const path = `${menu}/${slug}`;
  return [
    `Made ${files.map(({ file }) => file).join(', ')}.`,
    `It is a draft: visitors do not see it. Write in the place of each "${unfilledMark} …", then remove the line "draft: true"; npm run check -- content lists what is left.`,
    ...(menu ? [addToMenu(root, menu, name, path)] : []),
    ...next,
  ];
}

if (import.meta.main) {
  const [kind = '', ...words] = process.argv.slice(2);
  try {
    console.log(makeNew(contentRoot, kind, words.join(' '), dayInSingapore(new Date())).join('\n'));
  } catch (error) {
    if (!(error instanceof NewError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
