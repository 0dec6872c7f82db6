import type { Organisation } from '../../model/organisation.ts';
import type { SectionOf } from '../../model/page.ts';
import { DashList } from '../components/DashList.tsx';
import { SectionFrame } from '../components/SectionFrame.tsx';
import { TitleBlock, type TitleBlockCell } from '../components/TitleBlock.tsx';
import styles from './Engagement.module.css';

interface EngagementProps {
  section: SectionOf<'engagement'>;
  /** Duration, days and guide price. */
  facts: readonly TitleBlockCell[];
  advisory: Organisation['advisory'];
}

/** The terms of an advisory service, at a glance and in full. */
export function Engagement({ section, facts, advisory }: EngagementProps) {
  const { id, heading, intro, delivers, ours, yours, price } = section;
  return (
    <SectionFrame id={id} heading={heading} intro={intro}>
      <TitleBlock cells={facts} />
      <div className={styles['terms']}>
        <div>
          <h3>What you receive</h3>
          <DashList items={delivers} />
        </div>
        <div>
          <h3>Our side</h3>
          <p>{[ours, advisory?.place].filter(Boolean).join(' ')}</p>
          <h3>Your side</h3>
          <p>{yours}</p>
        </div>
        <div>
          <h3>How the price is made</h3>
          <p>{price}</p>
          {advisory && (
            <dl>
              {advisory.terms.map(({ title, text }) => (
                <div key={title}>
                  <dt>{title}</dt>
                  <dd>{text}</dd>
                </div>
              ))}
            </dl>
          )}
        </div>
      </div>
    </SectionFrame>
  );
}
