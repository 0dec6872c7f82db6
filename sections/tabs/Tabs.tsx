import { Island } from '../../site/components/Island.tsx';
import { SectionFrame } from '../../site/components/SectionFrame.tsx';
import { Tabs as TabPanels } from '../../site/islands/Tabs.tsx';
import type { SectionProps } from '../../site/section-props.ts';

export function Tabs({ section }: SectionProps<'tabs'>) {
  return (
    <SectionFrame {...section} layout="above">
      <Island of={TabPanels} props={{ label: section.heading, tabs: section.tabs }} />
    </SectionFrame>
  );
}
