import { pageCategory } from '../../model/pages/page.ts';
import { find } from '../../model/reader/find.ts';
import type { Content } from '../../model/reader/sources.ts';
import { articleCard } from './article-card.ts';
import { picturesAt } from './plate-files.ts';

/** The props of the cards of "Read next" for the pages and articles at the given addresses, in their order. */
export function readNextCards(paths: readonly string[], content: Pick<Content, 'pages' | 'articles' | 'plates'>) {
  return paths.map((path) => {
    const article = content.articles.find((item) => item.path === path);
    if (article) return articleCard(article, content);
    const { title, excerpt, description } = find(content.pages, (item) => item.path === path, path);
    return {
      title,
      href: path,
      category: pageCategory(path),
      excerpt: excerpt ?? description,
      ...picturesAt(path, content),
    };
  });
}
