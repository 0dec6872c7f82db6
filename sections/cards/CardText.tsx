import type { SectionOf } from '../../model/page.ts';
import { DashList } from '../../site/components/DashList.tsx';
import { ExternalLink } from '../../site/components/ExternalLink.tsx';
import styles from './Cards.module.css';

type Card = SectionOf<'cards'>['items'][number];

interface CardTextProps {
  card: Pick<Card, 'list' | 'note' | 'links'> & Partial<Pick<Card, 'text'>>;
}

/** What a card says: its text, its points, the dated note, where to read more. */
export function CardText({ card }: CardTextProps) {
  return (
    <>
      {card.text && <p className={styles['text']}>{card.text}</p>}
      <DashList items={card.list} small />
      {card.note && <p className={styles['note']}>{card.note}</p>}
      {card.links.map(({ label, url }) => (
        <p key={url} className={styles['external']}>
          <ExternalLink href={url}>{label}</ExternalLink>
        </p>
      ))}
    </>
  );
}
