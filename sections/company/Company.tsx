import type { SectionOf } from '../../model/pages/page.ts';
import { SectionFrame } from '../../site/components/SectionFrame.tsx';
import { TitleBlock, type TitleBlockCell } from '../../site/components/TitleBlock.tsx';

/** Name, number, founding year and address of the company. */
export function Company({ section, facts }: { section: SectionOf<'company'>; facts: readonly TitleBlockCell[] }) {
  return (
    <SectionFrame id={section.id} heading={section.heading} intro={section.intro}>
      <TitleBlock cells={facts} />
    </SectionFrame>
  );
}
