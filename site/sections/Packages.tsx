import type { SectionOf } from '../../model/page.ts';
import { DashList } from '../components/DashList.tsx';
import { MoreLine } from '../components/MoreLine.tsx';
import { SectionFrame } from '../components/SectionFrame.tsx';
import { TitleBlock, type TitleBlockCell } from '../components/TitleBlock.tsx';
import styles from './Packages.module.css';

interface PackagesProps {
  section: SectionOf<'packages'>;
  /** The guide price of each, in their order. */
  prices: readonly (TitleBlockCell | undefined)[];
}

/** What is sold by the package, side by side: whom it fits, at a glance, in full. */
export function Packages({ section, prices }: PackagesProps) {
  return (
    <SectionFrame id={section.id} heading={section.heading} intro={section.intro} layout="above">
      <ul className={styles['packages']}>
        {section.items.map(({ title, when, duration, counts, size, text, list }, index) => (
          <li key={title}>
            <h3>{title}</h3>
            {when && <p className={styles['when']}>{when}</p>}
            <TitleBlock
              cells={[
                { label: counts, value: duration },
                { label: 'Format', value: size },
                ...[prices[index] ?? []].flat(),
              ]}
            />
            <p className={styles['text']}>{text}</p>
            <DashList items={list} small />
          </li>
        ))}
      </ul>
      <MoreLine more={section.more} />
    </SectionFrame>
  );
}
