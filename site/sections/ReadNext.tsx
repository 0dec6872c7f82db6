import { ArticleCard, type ArticleCardProps } from '../components/ArticleCard.tsx';
import grid from '../components/ArticleGrid.module.css';
import { RichText } from '../components/RichText.tsx';
import { SectionFrame } from '../components/SectionFrame.tsx';
import styles from './ReadNext.module.css';

interface ReadNextProps {
  /** The sentence that leads to the service that helps, as HTML made from Markdown. */
  help?: string | undefined;
  pages: readonly ArticleCardProps[];
}

/** Where a reader goes on: the service that helps, and pages on the same subject. */
export function ReadNext({ help, pages }: ReadNextProps) {
  if (!help && pages.length === 0) return null;
  return (
    <SectionFrame heading="Read next" layout="above" screenOnly>
      {help && <RichText className={styles['help']} html={help} />}
      {pages.length > 0 && (
        <ul className={grid['articles']}>
          {pages.map((page) => (
            <ArticleCard key={page.href} {...page} />
          ))}
        </ul>
      )}
    </SectionFrame>
  );
}
