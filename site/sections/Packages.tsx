import type { SectionOf } from '../../model/page.ts';
import { DashList } from '../components/DashList.tsx';
import { SectionFrame } from '../components/SectionFrame.tsx';
import { TitleBlock } from '../components/TitleBlock.tsx';
import styles from './Packages.module.css';

/** What is sold by the package, side by side. */
export function Packages({ section }: { section: SectionOf<'packages'> }) {
  return (
    <SectionFrame id={section.id} heading={section.heading} intro={section.intro} layout="above">
      <ul className={styles['packages']}>
        {section.items.map(({ title, duration, size, text, list }) => (
          <li key={title}>
            <h3>{title}</h3>
            <TitleBlock
              cells={[
                { label: 'Duration', value: duration },
                { label: 'Format', value: size },
              ]}
            />
            <p className={styles['text']}>{text}</p>
            <DashList items={list} small />
          </li>
        ))}
      </ul>
    </SectionFrame>
  );
}
