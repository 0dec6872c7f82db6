import { pageCategory } from '../../model/page.ts';
import { find } from '../../model/read-content.ts';
import type { Content } from '../../model/sources.ts';
import { articleCard } from './article-card.ts';
import { pictureOf } from './plate-files.ts';

/** What "Read next" shows of the pages and articles at the given addresses, in their order. */
export function readNextCards(paths: readonly string[], content: Pick<Content, 'pages' | 'articles'>) {
  return paths.map((path) => {
    const article = content.articles.find((item) => item.path === path);
    if (article) return articleCard(article);
    const { title, excerpt, description } = find(content.pages, (item) => item.path === path, path);
    return {
      title,
      href: path,
      category: pageCategory(path),
      excerpt: excerpt ?? description,
      plate: pictureOf(path, content),
    };
  });
}
