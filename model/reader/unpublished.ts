import { dayInWords, type Day } from '../dates/day.ts';
import { splitArticle } from '../news/read-article.ts';
import { fileAt } from '../pages/path-and-slug.ts';
import { filesIn, folders, readText } from './content-folder.ts';

/** Content files that the public does not see yet: an article with the day on which it is published, a draft with null. */
export type Unpublished = ReadonlyMap<string, Day | null>;

/** Problem of a reference to such a file, as the end of a sentence. */
export const unpublishedInWords = (state: Day | null) =>
  state === null
    ? 'is still a draft, which visitors do not see. Publish both together, or take this out until then.'
    : `is not published before ${dayInWords(state)}. Take this out until then.`;

/** The text of a top-level key. Drafts need not be valid YAML, so that an unfinished one stops nothing. */
const valueOf = (yaml: string, key: string) => new RegExp(`^${key}:[ \\t]+['"]?([^\\s'"#]+)`, 'm').exec(yaml)?.[1];

/**
 * Finds pages and articles with `draft: true`, articles whose `date` is after `today`, and the courses and forms whose
 * `page` is a draft.
 * @param edited texts that replace those on the disk
 */
export function findUnpublished(root: string, today: Day, edited?: ReadonlyMap<string, string>): Unpublished {
  const unpublished = new Map<string, Day | null>();
  for (const folder of ['pages', 'news', 'courses', 'forms'] as const)
    for (const file of filesIn(root, `content/${folder}`)) {
      if (!file.endsWith(folders[folder])) continue;
      const text = edited?.get(file) ?? readText(root, file);
      const isArticle = folder === 'news';
      const yaml = isArticle ? (splitArticle(text)?.[0] ?? '') : text;
      const [date, page] = [isArticle && valueOf(yaml, 'date'), valueOf(yaml, 'page')];
      if (valueOf(yaml, 'draft') === 'true' || (page && unpublished.has(fileAt(page)))) unpublished.set(file, null);
      else if (date && date > today) unpublished.set(file, date);
    }
  return unpublished;
}
