import type { SectionOf } from '../../model/page.ts';
import { SectionFrame } from '../components/SectionFrame.tsx';
import { LogoMeaning } from '../drawings/LogoMeaning.tsx';

/** What the parts of the mark stand for. */
export function LogoMeaningSection({ section }: { section: SectionOf<'logo-meaning'> }) {
  return (
    <SectionFrame id={section.id} heading={section.heading} intro={section.intro} level={false}>
      <LogoMeaning {...section.parts} />
    </SectionFrame>
  );
}
