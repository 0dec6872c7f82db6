import type { ReactNode } from 'react';
import type { SectionOf } from '../../model/page.ts';
import { SectionFrame } from '../components/SectionFrame.tsx';
import { TraverseLine } from '../drawings/TraverseLine.tsx';

/**
 * Panels behind tabs; the tabs are an island and come as the child. A way of many steps is drawn below them, apart
 * from the panel that is open.
 */
export function TabsSection({ section, children }: { section: SectionOf<'tabs'>; children?: ReactNode }) {
  const way = section.tabs.find(({ look }) => look === 'traverse');
  return (
    <SectionFrame id={section.id} heading={section.heading} intro={section.intro} layout={way ? 'above' : 'beside'}>
      {children}
      {way && <TraverseLine name={way.name} stations={way.items.map(({ title }) => title)} href={`#${way.id}`} />}
    </SectionFrame>
  );
}
