import type { ReactNode } from 'react';
import type { SectionOf } from '../../model/page.ts';
import { SectionFrame } from '../components/SectionFrame.tsx';
import { StepList } from '../components/StepList.tsx';
import { stepAnchor } from '../components/TabPanelContent.tsx';
import styles from './TabsSection.module.css';

/** Panels behind tabs; the tabs are an island and come as the child. The stations of a way are in sight above them. */
export function TabsSection({ section, children }: { section: SectionOf<'tabs'>; children?: ReactNode }) {
  const way = section.tabs.find(({ look }) => look === 'traverse');
  return (
    <SectionFrame id={section.id} heading={section.heading} intro={section.intro} layout={way ? 'above' : 'beside'}>
      {way && (
        <div className={styles['way']}>
          <StepList
            items={way.items.map(({ title, short = '' }, index) => ({
              title,
              text: short,
              href: `#${stepAnchor(way.id, index)}`,
            }))}
            level={3}
            across
          />
        </div>
      )}
      {children}
    </SectionFrame>
  );
}
