import { ArrowLink } from '../../site/components/ArrowLink.tsx';
import { DashList } from '../../site/components/DashList.tsx';
import { MoreLine } from '../../site/components/MoreLine.tsx';
import { SectionFrame } from '../../site/components/SectionFrame.tsx';
import { MonthLines, MonthScale } from '../../site/drawings/MonthBars.tsx';
import { RangeBar } from '../../site/drawings/RangeBar.tsx';
import { CardText } from './CardText.tsx';
import type { RowExtras } from './CardRows.tsx';
import type { CardsSection } from './Cards.tsx';
import styles from './CardAxis.module.css';

/**
 * Services below one another, each with its fee, and with how many months it takes as a bar on one axis. The words below
 * each bar say the same. `extras` has an entry for each card, in their order.
 */
export function CardAxis({ cards, extras }: { cards: CardsSection; extras: readonly RowExtras[] }) {
  const longest = Math.max(0, ...extras.map(({ facts }) => facts?.months?.to ?? 0));
  // Up to the next month that has a mark.
  const whole = Math.ceil(longest / 3) * 3;
  return (
    <SectionFrame id={cards.id} heading={cards.heading} intro={cards.intro} layout="above">
      {whole > 0 && (
        <div className={styles['scale']}>
          <p>Typical duration in months, to scale</p>
          <MonthScale whole={whole} thirds />
        </div>
      )}
      <ul className={styles['services']}>
        {cards.items.map(({ title, href, link, list, ...said }, index) => {
          const { facts, about } = extras[index] ?? {};
          return (
            <li key={title}>
              <div className={styles['said']}>
                <h3>{title}</h3>
                {facts?.fee && <p className={styles['fee']}>{facts.fee}</p>}
                <CardText card={{ ...said, list: [] }} />
              </div>
              {facts && (
                <div className={styles['facts']}>
                  {whole > 0 && <MonthLines whole={whole} />}
                  {facts.months && (
                    <RangeBar
                      from={0}
                      to={facts.months.from}
                      then={facts.months.to}
                      whole={whole}
                      label={facts.length}
                    />
                  )}
                  <p className="visually-hidden">{facts.length}</p>
                </div>
              )}
              <DashList items={list} small />
              {href && (
                <ArrowLink href={href} about={about}>
                  {link ?? 'Learn more'}
                </ArrowLink>
              )}
            </li>
          );
        })}
      </ul>
      <MoreLine more={cards.more} />
    </SectionFrame>
  );
}
