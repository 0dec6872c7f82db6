import { DashList } from '../../site/components/DashList.tsx';
import { SectionFrame } from '../../site/components/SectionFrame.tsx';
import { guidePrice } from '../../site/facts/offers.ts';
import type { SectionProps } from '../../site/section-props.ts';
import styles from './Engagement.module.css';

/** Terms of an advisory service, with its guide price and the terms of all advisory work. */
export function Engagement({ section, content }: SectionProps<'engagement', 'content'>) {
  const { delivers, ours, yours, price } = section;
  const { advisory } = content.organisation;
  const cost = guidePrice(section, advisory);
  const ourSide = [ours, advisory?.place, advisory?.adviser].filter(Boolean).join(' ');
  const hasSides = ourSide !== '' || yours !== undefined;
  return (
    <SectionFrame {...section} layout="above">
      <div className={`ruled ${styles['columns']}`}>
        <div className={hasSides ? undefined : styles['wide']}>
          <h3>Deliverables</h3>
          <DashList items={delivers} />
        </div>
        {hasSides && (
          <div>
            {ourSide !== '' && (
              <>
                <h3>Our side</h3>
                <p>{ourSide}</p>
              </>
            )}
            {yours && (
              <>
                <h3>Your side</h3>
                <p>{yours}</p>
              </>
            )}
          </div>
        )}
        <div>
          <h3>Price</h3>
          <p>
            <b>{cost ? [cost.range, cost.each].filter(Boolean).join(' ') : 'On request'}</b> {cost?.rate}
          </p>
          {price && <p>{price}</p>}
        </div>
      </div>
      {advisory && (
        <>
          <h3 className={styles['heading']}>Terms</h3>
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
