import type { SectionOf } from '../../model/page.ts';
import { DashList } from '../components/DashList.tsx';
import { ExternalLink } from '../components/ExternalLink.tsx';
import { Fold } from '../components/Fold.tsx';
import styles from './Cards.module.css';

type Card = SectionOf<'cards'>['items'][number];

interface CardTextProps {
  card: Pick<Card, 'text' | 'list' | 'listed' | 'note' | 'links'>;
}

/** What a card says: its text, and, folded where that has a name, its points, the dated note, where to read more. */
export function CardText({ card }: CardTextProps) {
  const more = (
    <>
      <DashList items={card.list} small />
      {card.note && <p className={styles['note']}>{card.note}</p>}
      {card.links.map(({ label, url }) => (
        <p key={url} className={styles['external']}>
          <ExternalLink href={url}>{label}</ExternalLink>
        </p>
      ))}
    </>
  );
  return (
    <>
      <p className={styles['text']}>{card.text}</p>
      {card.listed ? <Fold summary={card.listed}>{more}</Fold> : more}
    </>
  );
}
