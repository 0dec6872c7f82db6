import { uncapitalise } from '../../model/text/words.ts';
import { ButtonLink } from '../../site/components/Button.tsx';
import { DashList } from '../../site/components/DashList.tsx';
import { SectionFrame } from '../../site/components/SectionFrame.tsx';
import type { SectionProps } from '../../site/section-props.ts';
import { BookCover } from './BookCover.tsx';
import styles from './Book.module.css';

/** The book: its cover beside what it is about and where to buy it. */
export function Book({ section, content }: SectionProps<'book', 'content'>) {
  const { book, name } = content.organisation;
  const { title, subtitle, author, publisher, price, shop } = book;
  const imprint = [author, publisher, price].filter(Boolean).join(' · ');
  return (
    <SectionFrame heading={`${title}: ${uncapitalise(subtitle)}`} intro={section.lead}>
      <div className={styles['book']}>
        <BookCover title={title} subtitle={subtitle} author={author ?? name} className={styles['cover']} />
        <div>
          <DashList items={section.points} />
          {imprint && <p className={styles['imprint']}>{imprint}</p>}
          <p>
            <ButtonLink href={shop}>{section.buttonText}</ButtonLink>
          </p>
        </div>
      </div>
    </SectionFrame>
  );
}
