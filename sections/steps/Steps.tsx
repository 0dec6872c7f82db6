import { SectionFrame } from '../../site/components/SectionFrame.tsx';
import { StepList } from '../../site/components/StepList.tsx';
import { Ring } from '../../site/drawings/Ring.tsx';
import type { SectionProps } from '../../site/section-props.ts';

/** Things that happen in an order. A cycle beside its heading is drawn as a ring. */
export function Steps({ section }: SectionProps<'steps'>) {
  const { layout, restart, items } = section;
  const isAcross = layout === 'above';
  return (
    <SectionFrame
      {...section}
      aside={restart && !isAcross ? <Ring names={items.map(({ title }) => title)} /> : undefined}
    >
      <StepList items={items} level={3} across={isAcross} restart={restart} />
    </SectionFrame>
  );
}
