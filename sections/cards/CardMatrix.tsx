import { Fold } from '../../site/components/Fold.tsx';
import { SectionFrame } from '../../site/components/SectionFrame.tsx';
import { bindsInWords, Hatch } from '../../site/drawings/Hatch.tsx';
import { CardText } from './CardText.tsx';
import type { CardsSection } from './Cards.tsx';
import folds from './CardFolds.module.css';
import styles from './CardMatrix.module.css';

/** Rules as the rows of a matrix: how far each binds, its date, whom it concerns and what it asks. The row opens on the rest. */
export function CardMatrix({ cards }: { cards: CardsSection }) {
  return (
    <SectionFrame id={cards.id} heading={cards.heading} intro={cards.intro} layout="above">
      <p className={styles['columns']} aria-hidden="true">
        <span>Rule</span>
        <span>Binds</span>
        <span>Dated</span>
        <span>Whom it concerns</span>
        <span>What it asks for</span>
      </p>
      <ul className={`${folds['folds']} ${styles['matrix']}`}>
        {cards.items.map(({ title, text, binds, dated, whom, ...said }) => (
          <li key={title}>
            <Fold
              summary={
                <>
                  <h3>{title}</h3>{' '}
                  <span>
                    {binds && <Hatch of={binds} />} {binds && bindsInWords[binds]}
                  </span>{' '}
                  <span>{dated}</span> <span>{whom}</span> <b>{text}</b>
                </>
              }
            >
              <CardText card={said} />
            </Fold>
          </li>
        ))}
      </ul>
    </SectionFrame>
  );
}
