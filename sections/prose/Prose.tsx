import { renderMarkdown } from '../../model/text/markdown.ts';
import type { SectionOf } from '../../model/pages/page.ts';
import { RichText } from '../../site/components/RichText.tsx';
import { SectionFrame } from '../../site/components/SectionFrame.tsx';
import styles from './Prose.module.css';

/** A heading and some paragraphs. */
export function Prose({ section }: { section: SectionOf<'prose'> }) {
  return (
    <SectionFrame id={section.id} heading={section.heading} intro={section.intro} layout={section.layout}>
      <RichText className={styles[section.layout]} html={renderMarkdown(section.text).html} />
    </SectionFrame>
  );
}
