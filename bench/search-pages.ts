// The same pages for every search that is measured: ours, and generated articles behind them up to a number.
import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dayInSingapore } from '../model/day.ts';
import { indexSearch, type SearchIndex } from '../model/search-index.ts';
import { searchParts, type SearchPart } from '../model/search-parts.ts';
import { readArticle } from '../model/read-article.ts';
import { readContent } from '../model/read-content.ts';
import { root } from '../tools/project.ts';
import { generateArticles } from './generated-articles.ts';
import { pageFiles } from './peers/take-pages.ts';

/** The pages of a site of a given size. */
export interface SearchSite {
  count: number;
  index: SearchIndex;
  parts: SearchPart[];
  /** Writes all of them as HTML into a folder, for an indexer that reads pages. */
  writePages: (folder: string) => void;
}

/** A site of so many pages, at least as many as ours. */
export function searchSite(count: number): SearchSite {
  const content = readContent(root);
  const own = indexSearch(content).entries.length;
  const generated = generateArticles(Math.max(0, count - own)).map(({ slug, text }) => {
    const { value } = readArticle(`${slug}.md`, slug, text);
    if (!value) throw new Error(`The generated article ${slug} is not valid.`);
    return value;
  });
  const whole = { ...content, articles: [...content.articles, ...generated] };
  return {
    count: own + generated.length,
    index: indexSearch(whole),
    parts: searchParts(whole, dayInSingapore(new Date())),
    writePages(folder) {
      const dist = join(root, 'dist');
      for (const file of pageFiles(dist)) cpSync(join(dist, file), join(folder, file));
      for (const { path, title, excerpt, html } of generated)
        writeFileSync(
          join(folder, `${path}.html`),
          `<!doctype html><html lang="en-SG"><title>${title}</title><main><h1>${title}</h1><p>${excerpt}</p>${html}</main></html>`,
        );
    },
  };
}
