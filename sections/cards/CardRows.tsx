import { priceInWords } from '../../model/fee.ts';
import { SectionFrame } from '../../site/components/SectionFrame.tsx';
import { RangeBar } from '../../site/drawings/RangeBar.tsx';
import { ServiceIcon } from '../../site/drawings/ServiceIcon.tsx';
import type { RowFacts } from '../../site/head/row-facts.ts';
import styles from './CardRows.module.css';
import type { CardsSection } from './Cards.tsx';

/** What a row shows besides its card's own words. */
export interface RowExtras {
  facts?: RowFacts | undefined;
  /** What finishes the words of its link for those who hear them out of place, unless the card has words of its own. */
  about: string | undefined;
}

/**
 * Two places, the same in every row: the fee with what it is for or when the next class is, the length with the level or with
 * how many courses it ranges over. A guide price is drawn where there is a whole, the highest of all rows.
 */
function Facts({ facts, meta, whole }: { facts: RowFacts; meta: string | undefined; whole: number }) {
  const { length, until, fee, each, prices, level, overview, next } = facts;
  const [buys, of] = [each ?? next, meta ?? until ?? level ?? overview];
  return (
    <p className={styles['facts']}>
      <span>
        <b>{fee}</b> {buys && <small>{buys}</small>}
      </span>{' '}
      {prices && whole > 0 && <RangeBar {...prices} whole={whole} />}
      <span>
        {length} {of && <small>{of}</small>}
      </span>
    </p>
  );
}

/** Cards as a schedule: one line each, the whole of which is its link. `extras` has an entry for each, in their order. */
export function CardRows({ cards, extras }: { cards: CardsSection; extras: readonly RowExtras[] }) {
  const whole = cards.bars ? Math.max(0, ...extras.map(({ facts }) => facts?.prices?.to ?? 0)) : 0;
  return (
    <SectionFrame id={cards.id} heading={cards.heading} intro={cards.intro} layout="above" dense>
      {whole > 0 && <p className={styles['scale']}>Bars: guide prices to scale, from 0 to {priceInWords(whole)}.</p>}
      <ul className={styles['rows']}>
        {cards.items.map(({ title, icon, text, list, meta, href, link }, index) => {
          const { facts, about } = extras[index] ?? {};
          return (
            <li key={title}>
              {icon && <ServiceIcon name={icon} />}
              <h3>{title}</h3>
              <div className={styles['promise']}>
                <p>{text}</p>
                <ul>
                  {list.map((feature) => (
                    <li key={feature}>{feature}</li>
                  ))}
                  {facts?.certificate && <li className={styles['certificate']}>{facts.certificate}</li>}
                </ul>
              </div>
              {facts && <Facts facts={facts} meta={meta} whole={whole} />}
              {href && (
                <a className={styles['link']} href={href}>
                  <span className="visually-hidden">{link ? `${link}: ${title}` : `Learn more about ${about}`}</span>
                </a>
              )}
            </li>
          );
        })}
      </ul>
    </SectionFrame>
  );
}
