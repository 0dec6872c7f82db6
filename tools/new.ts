// npm run new -- article "Its title": makes the files of new content, with a mark at each text to be written.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseDocument } from 'yaml';
import type { z } from 'zod';
import { dayInSingapore, dayInWords, type Day } from '../model/dates/day.ts';
import { articleCategories } from '../model/news/article.ts';
import { readText } from '../model/reader/content-folder.ts';
import { addressAt, isReserved, redirectsSchema } from '../model/pages/addresses.ts';
import { navigationSchema } from '../model/pages/navigation.ts';
import { issueInWords } from '../model/reader/content-error.ts';
import { unfilledMark } from '../model/reader/editor-hints.ts';
import { readYaml } from '../model/reader/read-yaml.ts';
import { schemaLine } from './content-schemas.ts';
import { contentRoot, filesIn, root as projectRoot } from './project.ts';

/** The files cannot be made; the message says what to do. */
class RefusedRequest extends Error {}

/** Folder with a folder for each kind: its files as in `content/`, with gaps in pointed brackets. */
const templatesFolder = 'tools/templates';

const navigationFile = 'content/navigation.yaml';

const kinds = readdirSync(join(projectRoot, templatesFolder));

const usage = `Write what it is to be and its title, for example:
  npm run new -- article "What the new guidelines ask for"
Kinds: ${kinds.join(', ')}.`;

/** File name and last part of the address for a title. */
function slugOf(title: string): string {
  return title
    .normalize('NFKD')
    .replace(/[\p{M}’']/gu, '')
    .replaceAll('&', ' and ')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** Reads a file that new content depends on. @throws RefusedRequest if it has a mistake */
function readValid<T>(root: string, file: string, schema: z.ZodType<T>): T {
  const { value, issues } = readYaml(file, readText(root, file), schema);
  if (value === undefined) throw new RefusedRequest(`Correct this first:\n${issues.map(issueInWords).join('\n')}`);
  return value;
}

/** Finds out what leads to a page. @returns the changed menu of its part of the site, if it has one, and the next step */
function planMenu(root: string, address: string, title: string): { menuText?: string; nextStep: string } {
  const { menus } = readValid(root, navigationFile, navigationSchema);
  const menuIndex = menus.findIndex(({ section }) => section === dirname(address));
  if (menuIndex < 0)
    return {
      nextStep: `Lead visitors there by a card, for example in content/pages/services.yaml: - { title: …, text: …, href: ${address} }`,
    };
  const document = parseDocument(readText(root, navigationFile));
  document.addIn(['menus', menuIndex, 'links'], document.createNode({ label: title, href: address }, { flow: true }));
  const menuText = document.toString({ lineWidth: 0, singleQuote: true });
  return { menuText, nextStep: `The menu leads there: ${navigationFile} has a new line.` };
}

/**
 * Makes the files of new content.
 * @param root the folder that has `content/` in it
 * @returns what was made and what is to be done next, in lines
 * @throws RefusedRequest if it cannot be made; nothing is written then
 */
export function makeNew(root: string, kind: string, title: string, today: Day): string[] {
  const name = title.trim().replace(/\s+/g, ' ');
  const slug = slugOf(name);
  if (!kinds.includes(kind)) throw new RefusedRequest(kind ? `There is no kind "${kind}". ${usage}` : usage);
  if (!slug)
    throw new RefusedRequest(
      name ? `The title "${name}" has no letters for an address. Write it in Latin letters.` : usage,
    );
  if (slug.length > 100)
    throw new RefusedRequest(`The title makes an address of ${slug.length} characters; 100 is the most. Shorten it.`);
  const gaps: Record<string, string> = {
    // In the templates, titles are between single quotes.
    title: name.replaceAll("'", "''"),
    slug,
    today,
    day: dayInWords(today),
    categories: articleCategories.join(', '),
  };
  const redirects = readValid(root, 'content/redirects.yaml', redirectsSchema);
  const newFiles = filesIn(join(templatesFolder, kind)).map((template) => {
    const file = template.replace(join(templatesFolder, kind), 'content').replace('slug.', `${slug}.`);
    const address = addressAt(file) ?? '';
    const redirectTarget = redirects[address];
    if (isReserved(address))
      throw new RefusedRequest(`The server uses the address ${address} itself. Choose another title.`);
    if (existsSync(join(root, file)))
      throw new RefusedRequest(`A page of this name is there already: ${address || file}. Choose another title.`);
    if (redirectTarget)
      throw new RefusedRequest(
        `${address} leads on to ${redirectTarget}. Choose another title, or remove that redirect.`,
      );
    const text = readFileSync(join(projectRoot, template), 'utf8').replaceAll(
      /<(\w+)>/g,
      (_, gap: string) => gaps[gap] ?? '',
    );
    return { file, address, text: file.endsWith('.md') ? text : `${schemaLine(file)}\n${text}` };
  });
  const page = newFiles.find(({ file }) => file.startsWith('content/pages/'));
  const { menuText, nextStep } = page
    ? planMenu(root, page.address, name)
    : { nextStep: 'The list of news shows it by itself.' };
  for (const { file, text } of newFiles) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  if (menuText !== undefined) writeFileSync(join(root, navigationFile), menuText);
  return [
    `Made ${newFiles.map(({ file }) => file).join(', ')}.`,
    `It is a draft: visitors do not see it. Write in the place of each "${unfilledMark} …", then remove the line "draft: true"; npm run check -- content lists what is left.`,
    nextStep,
  ];
}

if (import.meta.main) {
  const [kind = '', ...titleWords] = process.argv.slice(2);
  try {
    console.log(makeNew(contentRoot, kind, titleWords.join(' '), dayInSingapore(new Date())).join('\n'));
  } catch (error) {
    if (!(error instanceof RefusedRequest)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
