import type { SectionOf } from '../../model/pages/page.ts';
import { ArrowLink, ExternalLink } from '../../site/components/Links.tsx';
import { Badge } from '../../site/components/Badge.tsx';
import { DashList } from '../../site/components/DashList.tsx';
import { Plate } from '../../site/components/Plate.tsx';
import { RichText } from '../../site/components/RichText.tsx';
import { SectionFrame } from '../../site/components/SectionFrame.tsx';
import { Icon } from '../../site/drawings/Icon.tsx';
import { Drawing } from '../../site/drawings/Drawing.tsx';
import type { PagePictures } from '../../site/facts/plate-files.ts';
import styles from './Cards.module.css';

type Card = Omit<SectionOf<'cards'>['items'][number], 'title' | 'text' | 'course' | 'offer' | 'guide' | 'picture'>;

/** A card with the facts of its course or of the page that it links to. */
export interface ShownCard extends Card {
  title: string;
  /** Its text as HTML. */
  html?: string | undefined;
  price?: string | undefined;
  /** Unit of the price, for example `a month`. */
  priceNote?: string | undefined;
  /** Pictures of the linked page. */
  pictures?: PagePictures | undefined;
  /** Address of the registration form, with the course chosen. */
  register?: string | undefined;
  /** Name of the linked page: completes "Learn more" for screen readers. */
  about: string;
}

function CardItem({ card }: { card: ShownCard }) {
  const { facts, price, href, register } = card;
  return (
    <li id={card.id} className={styles['card']}>
      {card.pictures && <Plate {...card.pictures} />}
      {card.drawing && <Drawing name={card.drawing} className={styles['drawing']} />}
      <div className={styles['head']}>
        <h3>{card.title}</h3>
        {card.badge && (
          <Badge variant={card.badge.variant}>
            {card.badge.variant === 'destructive' && <Icon name="cross" />}
            {card.badge.text}
          </Badge>
        )}
      </div>
      {card.html && <RichText html={card.html} />}
      <DashList items={card.list} />
      {card.note && <p className={styles['note']}>{card.note}</p>}
      {card.links.map(({ label, url }) => (
        <p key={url} className={styles['external']}>
          <ExternalLink href={url}>{label}</ExternalLink>
        </p>
      ))}
      {(facts.length > 0 || price || href || register) && (
        <div className={styles['foot']}>
          {(facts.length > 0 || price) && (
            <ul className={styles['facts']}>
              {facts.map((fact) => (
                <li key={fact}>{fact}</li>
              ))}
              {price && (
                <li>
                  <b>{price}</b> {card.priceNote}
                </li>
              )}
            </ul>
          )}
          {(href ?? register) && (
            <p className={styles['links']}>
              {href && (
                <ArrowLink href={href} about={card.link === undefined ? card.about : undefined}>
                  {card.link ?? 'Learn more'}
                </ArrowLink>
              )}
              {register && (
                <a className={styles['register']} href={register}>
                  Register<span className="visually-hidden"> for {card.title}</span>
                </a>
              )}
            </p>
          )}
        </div>
      )}
    </li>
  );
}

interface CardsProps {
  section: SectionOf<'cards'>;
  cards: readonly ShownCard[];
}

/** A grid of cards. */
export function Cards({ section, cards }: CardsProps) {
  const { id, heading, intro, layout, columns, more } = section;
  return (
    <SectionFrame id={id} heading={heading} intro={intro} layout={layout}>
      <ul className={[styles['grid'], styles[columns], layout === 'above' && styles['wide']].filter(Boolean).join(' ')}>
        {cards.map((card) => (
          <CardItem key={card.id ?? card.title} card={card} />
        ))}
      </ul>
      <MoreLine more={more} />
    </SectionFrame>
  );
}

/** Line below a list for visitors who find nothing in it: a question and a link. */
function MoreLine({ more }: { more: SectionOf<'cards'>['more'] }) {
  if (!more) return null;
  return (
    <p className={styles['more']}>
      <span>{more.text}</span> <ArrowLink href={more.href}>{more.label}</ArrowLink>
    </p>
  );
}
