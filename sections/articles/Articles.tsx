import type { ComponentProps } from 'react';
import type { SectionOf } from '../../model/pages/page.ts';
import { Island } from '../../site/components/Island.tsx';
import { SectionFrame } from '../../site/components/SectionFrame.tsx';
import { NewsFilter } from '../../site/islands/NewsFilter.tsx';
import styles from '../../site/article/Subscribe.module.css';

interface ArticlesProps {
  section: SectionOf<'articles'>;
  news: ComponentProps<typeof NewsFilter>;
}

/** All articles with the category filter. */
export function Articles({ section, news }: ArticlesProps) {
  return (
    <SectionFrame heading={section.heading} layout="above" unseen>
      <Island of={NewsFilter} query="category" props={news} />
      <p className={styles['subscribe']}>
        <a href="/rss.xml">Subscribe to the news by RSS</a>
      </p>
    </SectionFrame>
  );
}
