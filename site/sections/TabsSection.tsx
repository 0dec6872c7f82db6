import type { ReactNode } from 'react';
import type { SectionOf } from '../../model/page.ts';
import { SectionFrame } from '../components/SectionFrame.tsx';

/** Panels behind tabs; the tabs are an island and come as the child. A way of many steps is drawn over the full width. */
export function TabsSection({ section, children }: { section: SectionOf<'tabs'>; children?: ReactNode }) {
  const layout = section.tabs.some(({ look }) => look === 'traverse') ? 'above' : 'beside';
  return (
    <SectionFrame id={section.id} heading={section.heading} intro={section.intro} layout={layout}>
      {children}
    </SectionFrame>
  );
}
