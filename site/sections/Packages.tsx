import { headingAnchor } from '../../model/heading-anchor.ts';
import type { SectionOf } from '../../model/page.ts';
import { DashList } from '../components/DashList.tsx';
import { MoreLine } from '../components/MoreLine.tsx';
import { SectionFrame } from '../components/SectionFrame.tsx';
import { TitleBlock, type TitleBlockCell } from '../components/TitleBlock.tsx';
import styles from './Packages.module.css';

interface PackagesProps {
  section: SectionOf<'packages'>;
  /** Each at a glance, in their order: length, format, price. */
  cells: readonly (readonly TitleBlockCell[])[];
}

/**
 * What is sold by the package, side by side: whom it fits, at a glance, in full. On a phone, where they are below one
 * another, names, lengths and prices of all come first.
 */
export function Packages({ section, cells }: PackagesProps) {
  return (
    <SectionFrame id={section.id} heading={section.heading} intro={section.intro} layout="above">
      <ul className={styles['brief']}>
        {section.items.map(({ title, duration }, index) => (
          <li key={title}>
            <a href={`#${headingAnchor(title)}`}>{title}</a>{' '}
            <span>{[duration, cells[index]?.find(({ label }) => label === 'Guide price')?.value].join(', ')}</span>
          </li>
        ))}
      </ul>
      <ul className={styles['packages']}>
        {section.items.map(({ title, when, text, list }, index) => (
          <li key={title} id={headingAnchor(title)}>
            <h3>{title}</h3>
            {when && <p className={styles['when']}>{when}</p>}
            <TitleBlock cells={cells[index] ?? []} />
            <p className={styles['text']}>{text}</p>
            <DashList items={list} small />
          </li>
        ))}
      </ul>
      <MoreLine more={section.more} />
    </SectionFrame>
  );
}
