import type { Organisation } from '../../model/organisation.ts';
import type { SectionOf } from '../../model/page.ts';
import { DashList } from '../../site/components/DashList.tsx';
import { SectionFrame } from '../../site/components/SectionFrame.tsx';
import styles from './Engagement.module.css';

interface EngagementProps {
  section: SectionOf<'engagement'>;
  /** The guide price: what it ranges over, for which time, at which rate. */
  cost?: { range: string; each: string | undefined; rate: string } | undefined;
  advisory: Organisation['advisory'];
}

/** The terms of an advisory service, at a glance and in full. */
export function Engagement({ section, cost, advisory }: EngagementProps) {
  const { id, heading, intro, delivers, ours, yours, price } = section;
  return (
    <SectionFrame id={id} heading={heading} intro={intro}>
      <div className={styles['terms']}>
        <div>
          <h3>Deliverables</h3>
          <DashList items={delivers} />
        </div>
        <div>
          <h3>Our side</h3>
          <p>{[ours, advisory?.place, advisory?.adviser].filter(Boolean).join(' ')}</p>
          <h3>Your side</h3>
          <p>{yours}</p>
        </div>
        <div>
          <h3>How the price is made</h3>
          {cost && (
            <p>
              <b>{[cost.range, cost.each].filter(Boolean).join(' ')}</b> {cost.rate}
            </p>
          )}
          <p>{price}</p>
          {advisory && (
            <>
              <h3>Terms</h3>
              <dl>
                {advisory.terms.map(({ title, text, continuing }) => (
                  <div key={title}>
                    <dt>{title}</dt>
                    <dd>{(section.days?.monthly && continuing) || text}</dd>
                  </div>
                ))}
              </dl>
            </>
          )}
        </div>
      </div>
    </SectionFrame>
  );
}
