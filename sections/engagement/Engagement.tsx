import { DashList } from '../../site/components/RichText.tsx';
import { SectionFrame } from '../../site/components/SectionFrame.tsx';
import { guidePrice } from '../../site/facts/offers.ts';
import type { SectionProps } from '../../site/section-props.ts';
import styles from './Engagement.module.css';

/** Terms of an advisory service, with its guide price and the terms of all advisory work. */
export function Engagement({ section, content }: SectionProps<'engagement', 'content'>) {
  const { deliverables, ourTeam, clientTeam, priceNotes } = section;
  const { advisory } = content.organisation;
  const price = guidePrice(section, advisory);
  const ourSide = [ourTeam, advisory?.place, advisory?.adviser].filter(Boolean).join(' ');
  const hasSides = ourSide !== '' || clientTeam !== undefined;
  return (
    <SectionFrame {...section} layout="above">
      <div className={`ruled ${styles['columns']}`}>
        <div className={hasSides ? undefined : styles['wide']}>
          <h3>Deliverables</h3>
          <DashList items={deliverables} />
        </div>
        {hasSides && (
          <div>
            {ourSide !== '' && (
              <>
                <h3>Our side</h3>
                <p>{ourSide}</p>
              </>
            )}
            {clientTeam && (
              <>
                <h3>Your side</h3>
                <p>{clientTeam}</p>
              </>
            )}
          </div>
        )}
        <div>
          <h3>Price</h3>
          <p>
            <b>{price ? [price.range, price.each].filter(Boolean).join(' ') : 'On request'}</b> {price?.rate}
          </p>
          {priceNotes && <p>{priceNotes}</p>}
        </div>
      </div>
      {advisory && advisory.terms.length > 0 && (
        <>
          <h3 className={styles['termsHeading']}>Terms</h3>
          <dl className={styles['terms']}>
            {advisory.terms.map(({ title, text, continuing }) => (
              <div key={title}>
                <dt>{title}</dt>
                <dd>{(section.days?.monthly && continuing) || text}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </SectionFrame>
  );
}
