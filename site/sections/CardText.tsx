import { DashList } from '../components/DashList.tsx';
import { ExternalLink } from '../components/ExternalLink.tsx';
import type { CardsSection } from './Cards.tsx';
import styles from './Cards.module.css';

/** What a card says: its text, its points, the dated note, where to read more. */
export function CardText({ card }: { card: Pick<CardsSection['items'][number], 'text' | 'list' | 'note' | 'links'> }) {
  return (
    <>
      <p className={styles['text']}>{card.text}</p>
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
