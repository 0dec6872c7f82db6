import type { SectionOf } from '../../model/page.ts';
import { ArrowLink } from '../../site/components/ArrowLink.tsx';
import { Badge } from '../../site/components/Badge.tsx';
import { Fold } from '../../site/components/Fold.tsx';
import { MoreLine } from '../../site/components/MoreLine.tsx';
import { Plate } from '../../site/components/Plate.tsx';
import { SectionFrame } from '../../site/components/SectionFrame.tsx';
import { Icon } from '../../site/drawings/Icon.tsx';
import { RangeBar } from '../../site/drawings/RangeBar.tsx';
import { ServiceIcon } from '../../site/drawings/ServiceIcon.tsx';
import { CardText } from './CardText.tsx';
import styles from './Cards.module.css';

export type CardsSection = SectionOf<'cards'>;

/** What a card shows besides its own words. */
export interface CardExtras {
  /** The address of the plate of the page that it leads to. */
  plate?: string;
  /** The address of the photograph in its place. */
  photo?: string;
  /** Length and price: of the course, or what those of a page range over. */
  duration?: string | undefined;
  price?: string | undefined;
  /** Says after the price what is not in it: or fee on request. */
  each?: string | undefined;
  /** The certificate of ours that the course ends in, beyond one of attendance. */
  certificate?: string | undefined;
  /** When in the day it is taught, in minutes from where the scale of all cards begins, and how long that is. */
  day?: { from: number; to: number; whole: number; label: string; end: string } | undefined;
  /** The same in words. */
  times?: string | undefined;
  /** How many hours of teaching there are; its level. */
  hours?: string | undefined;
  level?: string | undefined;
  /** What one can do after it. */
  outcome?: string | undefined;
  /** Where one registers for it. */
  register?: string | undefined;
  /** What finishes the words of its link for those who hear them out of place. */
  about?: string | undefined;
}

type Card = CardsSection['items'][number];

interface CardItemProps {
  card: Card;
  extras: CardExtras;
  level: 'h3' | 'h4';
}

/** One card; its title is below that of its group. */
function CardItem({ card, extras, level: Title }: CardItemProps) {
  const { plate, photo, duration, price, each, certificate, day, times, hours, level, outcome, register, about } =
    extras;
  return (
    <li className={card.badge ? `${styles['card']} ${styles['badged']}` : styles['card']}>
      {plate && <Plate plate={plate} photo={photo} />}
      {card.icon && <ServiceIcon name={card.icon} />}
      <Title>{card.title}</Title>
      {card.badge && (
        <Badge variant={card.badge.variant}>
          {card.badge.variant === 'destructive' && <Icon name="cross" />}
          {card.badge.text}
        </Badge>
      )}
      <CardText card={card} />
      {outcome && <p className={styles['text']}>Afterwards you can {outcome}.</p>}
      {card.does && (
        <ol className={styles['does']}>
          {card.does.map((step) =>
            'person' in step ? (
              <li key={step.person} className={styles['person']}>
                <span className="visually-hidden">A person: </span>
                {step.person}
              </li>
            ) : (
              <li key={step.system}>
                <span className="visually-hidden">The system: </span>
                {step.system}
              </li>
            ),
          )}
        </ol>
      )}
      {(card.meta ?? duration) && (
        <p className={styles['meta']}>
          {day && <RangeBar {...day} />}
          <span>
            {card.meta ?? duration}
            {times && <span className="visually-hidden">, {times}</span>}
          </span>
          {hours && <span>{hours}</span>}
          {level && <span>{level}</span>}
          {price && <b>{price}</b>}
          {each && <span>{each}</span>}
          {certificate && <span>{certificate}</span>}
        </p>
      )}
      {card.href && (
        <div className={styles['link']}>
          <ArrowLink href={card.href} about={about}>
            {card.link ?? 'Learn more'}
          </ArrowLink>
          {register && (
            <a className={styles['register']} href={register}>
              Register<span className="visually-hidden"> for {card.title}</span>
            </a>
          )}
        </div>
      )}
    </li>
  );
}

/** Cards with their extras, from each card that begins a group to the next. */
function groupCards(items: readonly Card[], extras: readonly CardExtras[]) {
  const starts = items.flatMap(({ group }, index) => (group || index === 0 ? [index] : []));
  const cards = items.map((card, index) => ({ card, extras: extras[index] ?? {} }));
  return starts.map((start, index) => ({ ...items[start], cards: cards.slice(start, starts[index + 1]) }));
}

/** A grid of cards, in groups where some begin one: a group folds to its title. `extras` has an entry for each card, in their order. */
export function Cards({ cards, extras }: { cards: CardsSection; extras: readonly CardExtras[] }) {
  const hasPlates = extras.some(({ plate }) => plate !== undefined);
  const hasBadges = cards.items.some(({ badge }) => badge);
  const classes = [
    styles['grid'],
    styles[cards.size],
    hasPlates && styles['plated'],
    (cards.size === 'full' || (!hasPlates && !cards.fold && cards.items.length > (hasBadges ? 8 : 2))) &&
      styles['many'],
    cards.items.some(({ does }) => does) ? styles['doing'] : cards.items.some(({ terms }) => terms) && styles['priced'],
  ];
  return (
    <SectionFrame id={cards.id} heading={cards.heading} intro={cards.intro} layout={cards.layout} fold={cards.fold}>
      {groupCards(cards.items, extras).map(({ group, cards: within }) => {
        const list = (
          <ul key={within[0]?.card.title} className={[...classes, group && styles['within']].filter(Boolean).join(' ')}>
            {within.map((one) => (
              <CardItem key={one.card.title} level={group ? 'h4' : 'h3'} {...one} />
            ))}
          </ul>
        );
        if (!group) return list;
        return (
          <Fold key={group.title} id={group.id} summary={<h3>{group.title}</h3>}>
            {list}
          </Fold>
        );
      })}
      <MoreLine more={cards.more} />
    </SectionFrame>
  );
}
