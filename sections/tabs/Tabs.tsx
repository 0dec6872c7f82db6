import type { SectionOf } from '../../model/pages/page.ts';
import { Island } from '../../site/components/Island.tsx';
import { SectionFrame } from '../../site/components/SectionFrame.tsx';
import { Tabs as TabPanels } from '../../site/islands/Tabs.tsx';

/** Panels behind tabs, the first one open. */
export function Tabs({ section: { id, heading, intro, tabs } }: { section: SectionOf<'tabs'> }) {
  return (
    <SectionFrame id={id} heading={heading} intro={intro} layout="above">
      <Island of={TabPanels} props={{ label: heading, tabs }} />
    </SectionFrame>
  );
}
