import type { SectionOf } from '../../model/page.ts';
import { DashList } from '../components/DashList.tsx';
import { ExternalLink } from '../components/ExternalLink.tsx';
import { Fold } from '../components/Fold.tsx';
import styles from './Cards.module.css';

type Card = SectionOf<'cards'>['items'][number];

interface CardTextProps {
  card: Pick<Card, 'text' | 'list' | 'note' | 'links'>;
  /** The words that its points are folded below. */
  listed?: string | undefined;
}

/** What a card says: its text, its points, the dated note, where to read more. */
export function CardText({ card, listed }: CardTextProps) {
  const list = <DashList items={card.list} small />;
  return (
    <>
      <p className={styles['text']}>{card.text}</p>
      {listed && card.list.length > 0 ? <Fold summary={listed}>{list}</Fold> : list}
      {card.note && <p className={styles['note']}>{card.note}</p>}
      {card.links.map(({ label, url }) => (
        <p key={url} className={styles['external']}>
          <ExternalLink href={url}>{label}</ExternalLink>
        </p>
      ))}
    </>
  );
}
