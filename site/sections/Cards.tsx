import type { SectionOf } from '../../model/page.ts';
import { ArrowLink } from '../components/ArrowLink.tsx';
import { Badge } from '../components/Badge.tsx';
import { Plate } from '../components/Plate.tsx';
import { SectionFrame } from '../components/SectionFrame.tsx';
import { Icon } from '../drawings/Icon.tsx';
import { ServiceIcon } from '../drawings/ServiceIcon.tsx';
import { CardText } from './CardText.tsx';
import styles from './Cards.module.css';

export type CardsSection = SectionOf<'cards'>;

/** What a card shows besides its own words. */
export interface CardExtras {
  /** The address of the plate of the page that it leads to. */
  plate?: string | undefined;
  /** Length and price, from the course. */
  duration?: string | undefined;
  price?: string | undefined;
  /** Whether the course ends in, or prepares for, a certificate beyond one of attendance. */
  certification?: boolean | undefined;
  /** What finishes the words of its link for those who hear them out of place. */
  about?: string | undefined;
}

/** A grid of cards. `extras` has an entry for each card, in their order. */
export function Cards({ cards, extras }: { cards: CardsSection; extras: readonly CardExtras[] }) {
  const hasPlates = extras.some(({ plate }) => plate !== undefined);
  const hasBadges = cards.items.some(({ badge }) => badge);
  const classes = [
    styles['grid'],
    styles[cards.size],
    hasPlates && styles['plated'],
    cards.items.length > (hasBadges ? 8 : 5) && styles['many'],
  ];
  return (
    <SectionFrame id={cards.id} heading={cards.heading} intro={cards.intro} layout={cards.layout} fold={cards.fold}>
      <ul className={classes.filter(Boolean).join(' ')}>
        {cards.items.map((card, index) => {
          const { plate, duration, price, certification, about } = extras[index] ?? {};
          return (
            <li key={card.title} className={card.badge ? `${styles['card']} ${styles['badged']}` : styles['card']}>
              {plate && <Plate src={plate} />}
              {card.icon && <ServiceIcon name={card.icon} />}
              <h3>{card.title}</h3>
              {card.badge && (
                <Badge variant={card.badge.variant}>
                  {card.badge.variant === 'destructive' && <Icon name="cross" />}
                  {card.badge.text}
                </Badge>
              )}
              <CardText card={card} />
              {(card.meta ?? duration) && (
                <p className={styles['meta']}>
                  <span>{card.meta ?? duration}</span>
                  {price && <b>{price}</b>}
                  {certification && <span>Certification</span>}
                </p>
              )}
              {card.href && (
                <div className={styles['link']}>
                  <ArrowLink href={card.href} about={about}>
                    {card.link ?? 'Learn more'}
                  </ArrowLink>
                </div>
              )}
            </li>
          );
        })}
      </ul>
    </SectionFrame>
  );
}
