import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { daySchema, dayInWords, type Day } from '../dates/day.ts';
import { areInOrder, daysOfChange, isPublic, type PublicDays } from '../dates/public-days.ts';
import { splitArticle } from '../news/read-article.ts';
import { addressAt, fileAt } from '../pages/addresses.ts';
import { endings, filesIn, readText } from './content-folder.ts';

/** Content files that visitors do not see today, with the days on which they do; a draft has none. */
export type Unpublished = ReadonlyMap<string, PublicDays>;

/** Checks if a file that is not public was public before: its address leads on, and so do links to it. */
export const hasEnded = (days: PublicDays | undefined, today: Day): boolean =>
  days?.publicUntil !== undefined && days.publicUntil < today;

/** Checks if a file that is not public is a draft. */
export const isDraft = (days: PublicDays | undefined): boolean =>
  days !== undefined && days.publicFrom === undefined && days.publicUntil === undefined;

/** The state of such a file for a list: `draft`, `from 3 December 2026`, `until 1 December 2026`. */
export function stateInWords(days: PublicDays, today: Day): string {
  const { publicFrom, publicUntil } = days;
  if (publicFrom !== undefined && publicFrom > today) return `from ${dayInWords(publicFrom)}`;
  return publicUntil === undefined ? 'draft' : `until ${dayInWords(publicUntil)}`;
}

/** Problem of a reference to such a file, as the end of a sentence. */
export function unpublishedProblem(days: PublicDays): string {
  const { publicFrom, publicUntil } = days;
  if (isDraft(days))
    return 'is still a draft, which visitors do not see. Publish both together, or take this out until then.';
  const from = publicFrom === undefined ? '' : ` before ${dayInWords(publicFrom)}`;
  const until = publicUntil === undefined ? '' : ` after ${dayInWords(publicUntil)}`;
  return `is not public${[from, until].filter(Boolean).join(' or')}. Take this out for that time.`;
}

/** Reads the text of a top-level key. Drafts need not be valid YAML, so that an unfinished one stops nothing. */
const topLevelText = (yaml: string, key: string) =>
  new RegExp(`^(['"]?)${key}\\1[ \\t]*:[ \\t]+['"]?([^\\s'"#]+)`, 'm').exec(yaml)?.[2];

/** Reads when each file is public: pages and articles, then the courses and forms that go with a page. */
function readVisibilities(root: string, unsavedTexts?: ReadonlyMap<string, string>) {
  const visibilityByFile = new Map<string, PublicDays & { draft: boolean }>();
  for (const folder of ['pages', 'news', 'courses', 'forms'] as const)
    for (const file of filesIn(root, `content/${folder}`)) {
      if (!file.endsWith(endings[folder])) continue;
      const text = readText(root, file, unsavedTexts);
      const isArticle = folder === 'news';
      const yaml = isArticle ? (splitArticle(text)?.[0] ?? '') : text;
      const page = visibilityByFile.get(fileAt(topLevelText(yaml, 'page') ?? ''));
      const dayAt = (key: string) => daySchema.safeParse(topLevelText(yaml, key)).data;
      const days = { publicFrom: dayAt(isArticle ? 'date' : 'publicFrom'), publicUntil: dayAt('publicUntil') };
      // A text that is no day, and days in the wrong order, are reported when the file is read.
      visibilityByFile.set(
        file,
        page ?? { draft: topLevelText(yaml, 'draft')?.toLowerCase() === 'true', ...(areInOrder(days) && days) },
      );
    }
  return visibilityByFile;
}

/**
 * Finds pages and articles with `draft: true`, those whose days are not here yet or over, and the courses and forms whose
 * `page` is one of them.
 * @param unsavedTexts texts that replace those of files
 */
export function findUnpublished(root: string, today: Day, unsavedTexts?: ReadonlyMap<string, string>): Unpublished {
  return new Map(
    [...readVisibilities(root, unsavedTexts)]
      .filter(([, { draft, ...days }]) => draft || !isPublic(days, today))
      .map(([file, { draft, ...days }]) => [file, draft ? {} : days]),
  );
}

/** Redirects from the addresses of pages and articles that are no longer public, each to the nearest page above it. */
export function redirectsOfEnded(root: string, unpublished: Unpublished, today: Day): Record<string, string> {
  const isPublicPage = (address: string) =>
    !unpublished.has(fileAt(address)) && existsSync(join(root, fileAt(address)));
  const pageAbove = (address: string): string => {
    const parent = address.slice(0, address.lastIndexOf('/')) || '/';
    return parent === '/' || isPublicPage(parent) ? parent : pageAbove(parent);
  };
  const addresses = [...unpublished].flatMap(([file, days]) => (hasEnded(days, today) ? (addressAt(file) ?? []) : []));
  // The home page has no page above it.
  return Object.fromEntries(addresses.flatMap((address) => (address === '/' ? [] : [[address, pageAbove(address)]])));
}

/** The days after `today` on which a page or an article appears or is gone, each once, in their order. */
export function daysOfPageChange(root: string, today: Day, unsavedTexts?: ReadonlyMap<string, string>): Day[] {
  const visibilities = [...readVisibilities(root, unsavedTexts).values()].filter(({ draft }) => !draft);
  return daysOfChange(visibilities)
    .filter((day) => day > today)
    .sort();
}
