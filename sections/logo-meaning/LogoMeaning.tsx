import type { SectionOf } from '../../model/page.ts';
import { SectionFrame } from '../../site/components/SectionFrame.tsx';
import { LogoMeaning as Drawing } from '../../site/drawings/LogoMeaning.tsx';

/** What the parts of the mark stand for. */
export function LogoMeaning({ section }: { section: SectionOf<'logo-meaning'> }) {
  return (
    <SectionFrame id={section.id} heading={section.heading} intro={section.intro}>
      <Drawing {...section.parts} />
    </SectionFrame>
  );
}
