import { Badge } from '../../site/components/Badge.tsx';
import { Fold } from '../../site/components/Fold.tsx';
import { SectionFrame } from '../../site/components/SectionFrame.tsx';
import { CardText } from './CardText.tsx';
import type { CardsSection } from './Cards.tsx';
import styles from './CardFolds.module.css';

/** Cards as rows that fold: title, meta and badge stay in sight. What no longer holds is set back, and its badge is no filled block. */
export function CardFolds({ cards }: { cards: CardsSection }) {
  return (
    <SectionFrame id={cards.id} heading={cards.heading} intro={cards.intro} layout={cards.layout}>
      <ul className={[styles['folds'], cards.layout === 'above' && styles['two']].filter(Boolean).join(' ')}>
        {cards.items.map(({ title, meta, badge, open, ...said }) => {
          const isPast = badge?.variant === 'destructive';
          return (
            <li key={title} className={isPast ? styles['past'] : undefined}>
              <Fold
                open={open}
                summary={
                  <>
                    <h3>{title}</h3> {badge && <Badge variant={isPast ? 'outline' : badge.variant}>{badge.text}</Badge>}{' '}
                    {meta && <span className={styles['meta']}>{meta}</span>}
                  </>
                }
              >
                <CardText card={said} />
              </Fold>
            </li>
          );
        })}
      </ul>
    </SectionFrame>
  );
}
