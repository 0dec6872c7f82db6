import type { SectionOf } from '../../model/pages/page.ts';
import { SectionFrame } from '../../site/components/SectionFrame.tsx';
import { StepList } from '../../site/components/StepList.tsx';

/** Things that happen in an order. */
export function Steps({ section }: { section: SectionOf<'steps'> }) {
  const { id, heading, intro, layout, again, items } = section;
  return (
    <SectionFrame id={id} heading={heading} intro={intro} layout={layout}>
      <StepList items={items} level={3} across={layout === 'above'} again={again} />
    </SectionFrame>
  );
}
