import { pageCategory } from '../../model/pages/page.ts';
import type { Content } from '../../model/reader/sources.ts';
import { articleCard } from './article-card.ts';
import { picturesAt } from './plate-files.ts';

/** The props of the cards of "Read next" for those of the given addresses that are published, in their order. */
export function readNextCards(paths: readonly string[], content: Pick<Content, 'pages' | 'articles' | 'plates'>) {
  return paths.flatMap((path) => {
    const article = content.articles.find((item) => item.path === path);
    if (article) return articleCard(article, content);
    const page = content.pages.find((item) => item.path === path);
    if (!page) return [];
    const { title, excerpt, description } = page;
    return {
      title,
      href: path,
      category: pageCategory(path),
      excerpt: excerpt ?? description,
      ...picturesAt(path, content),
    };
  });
}
