import { ArticleCard, type ArticleCardProps } from '../components/ArticleCard.tsx';
import grid from '../components/ArticleCard.module.css';
import { SectionFrame } from '../components/SectionFrame.tsx';

/** Cards of pages on the same subject. */
export function ReadNext({ pages }: { pages: readonly ArticleCardProps[] }) {
  if (pages.length === 0) return null;
  return (
    <SectionFrame heading="Read next" layout="above" screenOnly>
      <ul className={grid['articles']}>
        {pages.map((page) => (
          <ArticleCard key={page.href} {...page} />
        ))}
      </ul>
    </SectionFrame>
  );
}
