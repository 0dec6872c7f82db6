import type { ReactNode } from 'react';
import type { SectionOf } from '../../model/page.ts';
import { SectionFrame } from '../../site/components/SectionFrame.tsx';
import { StepList } from '../../site/components/StepList.tsx';
import styles from './TabsSection.module.css';

interface TabsSectionProps {
  section: SectionOf<'tabs'>;
  /** How long all stations of a way usually take, in words. */
  duration?: string | undefined;
  children?: ReactNode;
}

/** Panels behind tabs; the tabs are an island and come as the child. The stations of a way have a section above them, under the intro. */
export function TabsSection({ section, duration, children }: TabsSectionProps) {
  const { id, heading, intro, tabs } = section;
  const way = tabs.find(({ look }) => look === 'traverse');
  if (!way)
    return (
      <SectionFrame id={id} heading={heading} intro={intro}>
        {children}
      </SectionFrame>
    );
  return (
    <>
      <SectionFrame heading={intro ?? way.name} layout="above">
        <div className={styles['way']}>
          {duration && <p className={styles['duration']}>Typically {duration}</p>}
          <StepList
            items={way.items.map(({ title, short, by }) => ({ title, text: short, by }))}
            level={3}
            across
            traverse
          />
        </div>
        <p className={styles['order']}>The line shows their order, not how long each takes.</p>
      </SectionFrame>
      <SectionFrame id={id} heading={heading} layout="above">
        {children}
      </SectionFrame>
    </>
  );
}
