import { SectionFrame } from '../../site/components/SectionFrame.tsx';
import { StepList } from '../../site/components/StepList.tsx';
import type { SectionProps } from '../../site/section-props.ts';

/** Things that happen in an order. */
export function Steps({ section }: SectionProps<'steps'>) {
  const { layout, again, items } = section;
  return (
    <SectionFrame {...section}>
      <StepList items={items} level={3} across={layout === 'above'} again={again} />
    </SectionFrame>
  );
}
