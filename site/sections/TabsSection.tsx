import type { ReactNode } from 'react';
import type { SectionOf } from '../../model/page.ts';
import { SectionFrame } from '../components/SectionFrame.tsx';
import { StepList } from '../components/StepList.tsx';
import { stepAnchor } from '../components/TabPanelContent.tsx';
import styles from './TabsSection.module.css';

/** Panels behind tabs; the tabs are an island and come as the child. The stations of a way are in sight below them, under the intro. */
export function TabsSection({ section, children }: { section: SectionOf<'tabs'>; children?: ReactNode }) {
  const { id, heading, intro, tabs } = section;
  const way = tabs.find(({ look }) => look === 'traverse');
  if (!way)
    return (
      <SectionFrame id={id} heading={heading} intro={intro}>
        {children}
      </SectionFrame>
    );
  return (
    <SectionFrame id={id} heading={heading} layout="above">
      {children}
      <div className={styles['way']}>
        <h3>{intro ?? way.name}</h3>
        <StepList
          items={way.items.map(({ title, short = '' }, index) => ({
            title,
            text: short,
            href: `#${stepAnchor(way.id, index)}`,
          }))}
          level={4}
          across
        />
      </div>
    </SectionFrame>
  );
}
