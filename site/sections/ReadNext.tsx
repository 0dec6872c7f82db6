import { ArticleCard, type ArticleCardProps } from '../components/ArticleCard.tsx';
import grid from '../components/ArticleGrid.module.css';
import { SectionFrame } from '../components/SectionFrame.tsx';

/** Other articles to go on with. */
export function ReadNext({ articles }: { articles: readonly ArticleCardProps[] }) {
  if (articles.length === 0) return null;
  return (
    <SectionFrame heading="Read next" screenOnly>
      <ul className={grid['articles']}>
        {articles.map((article) => (
          <ArticleCard key={article.href} {...article} />
        ))}
      </ul>
    </SectionFrame>
  );
}
