import { uncapitalise } from '../../model/capitalise.ts';
import type { SectionOf } from '../../model/page.ts';
import type { Organisation } from '../../model/organisation.ts';
import { ButtonLink } from '../../site/components/Button.tsx';
import { DashList } from '../../site/components/DashList.tsx';
import { SectionFrame } from '../../site/components/SectionFrame.tsx';
import { BookCover } from '../../site/drawings/BookCover.tsx';
import styles from './Book.module.css';

/** The book, on the blueprint band. */
export function Book({ section, organisation }: { section: SectionOf<'book'>; organisation: Organisation }) {
  const { title, subtitle, author = organisation.name, publisher, price, shop } = organisation.book;
  return (
    <SectionFrame layout="above" level={false} band>
      <div className={styles['book']}>
        <BookCover title={title} subtitle={subtitle} author={author} className={styles['cover']} />
        <div>
          <h2 className={styles['title']}>
            {title}: {uncapitalise(subtitle)}
          </h2>
          <p className={styles['lead']}>{section.lead}</p>
          <DashList items={section.points} />
          <p className={styles['imprint']}>{[author, publisher, price].filter(Boolean).join(' · ')}</p>
          <p className={styles['buy']}>
            <ButtonLink href={shop}>{section.action}</ButtonLink>
          </p>
        </div>
      </div>
    </SectionFrame>
  );
}
