import { SectionFrame } from '../../site/components/SectionFrame.tsx';
import type { SectionProps } from '../../site/section-props.ts';
import { Markdown } from '../Markdown.tsx';
import styles from './Prose.module.css';

export function Prose({ section }: SectionProps<'prose'>) {
  return (
    <SectionFrame {...section}>
      <Markdown className={styles[section.layout]} text={section.text} />
    </SectionFrame>
  );
}
