import type { ReactNode } from 'react';
import { SectionFrame } from '../../site/components/SectionFrame.tsx';
import styles from '../../site/article/Subscribe.module.css';

/** The articles with their filter, which is an island and comes as the child. */
export function Articles({ heading, children }: { heading: string; children?: ReactNode }) {
  return (
    <SectionFrame heading={heading} layout="above" unseen>
      {children}
      <p className={styles['subscribe']}>
        <a href="/rss.xml">Subscribe to the news by RSS</a>
      </p>
    </SectionFrame>
  );
}
