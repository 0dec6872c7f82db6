import { ArrowLink } from '../components/ArrowLink.tsx';
import { MoreLine } from '../components/MoreLine.tsx';
import { SectionFrame } from '../components/SectionFrame.tsx';
import { MonthLines, MonthScale } from '../drawings/MonthBars.tsx';
import { RangeBar } from '../drawings/RangeBar.tsx';
import { CardText } from './CardText.tsx';
import type { RowExtras } from './CardRows.tsx';
import type { CardsSection } from './Cards.tsx';
import styles from './CardAxis.module.css';

/**
 * Services below one another, with how many months each takes as a bar on one axis, and its fee at the end of the bar. The
 * words beside each bar say the same. `extras` has an entry for each card, in their order.
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
        {cards.items.map(({ title, href, link, ...said }, index) => {
          const { facts, about } = extras[index] ?? {};
          return (
            <li key={title}>
              <div className={styles['said']}>
                <h3>{title}</h3>
                <CardText card={said} />
              </div>
              {facts && (
                <div className={styles['facts']}>
                  {whole > 0 && <MonthLines whole={whole} />}
                  {facts.months && <RangeBar {...facts.months} whole={whole} />}
                  <p>
                    <span>{facts.length}</span> <b>{facts.fee}</b>
                  </p>
                </div>
              )}
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
