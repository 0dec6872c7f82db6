import type { SectionOf } from '../../model/page.ts';
import { Actions } from '../components/Actions.tsx';
import { DashList } from '../components/DashList.tsx';
import { RichText } from '../components/RichText.tsx';
import { SectionFrame } from '../components/SectionFrame.tsx';
import { StepList } from '../components/StepList.tsx';
import styles from './Prose.module.css';

/** A heading and some paragraphs. `html` is the section's text, made from its Markdown. */
export function Prose({ prose, html }: { prose: SectionOf<'prose'>; html: string }) {
  return (
    <SectionFrame id={prose.id} heading={prose.heading} intro={prose.intro} fold={prose.fold}>
      <div className={styles['prose']}>
        <RichText html={html} />
        <DashList items={prose.list} />
        {prose.steps.length > 0 && <StepList items={prose.steps} level={3} />}
        <Actions actions={prose.actions} />
      </div>
    </SectionFrame>
  );
}
