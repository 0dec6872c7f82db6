import type { ReactNode } from 'react';
import type { SectionOf } from '../../model/page.ts';
import { SectionFrame } from '../components/SectionFrame.tsx';

/** Panels behind tabs; the tabs are an island and come as the child. */
export function TabsSection({ section, children }: { section: SectionOf<'tabs'>; children?: ReactNode }) {
  return (
    <SectionFrame id={section.id} heading={section.heading} intro={section.intro}>
      {children}
    </SectionFrame>
  );
}
