import { headingAnchor } from '../../model/text/words.ts';
import { Actions } from '../../site/components/Button.tsx';
import { SectionFrame } from '../../site/components/SectionFrame.tsx';
import type { SectionProps } from '../../site/section-props.ts';
import styles from './CallToAction.module.css';

export function CallToAction({ section: { heading, text, actions } }: SectionProps<'call-to-action'>) {
  return (
    <SectionFrame layout="above" band screenOnly>
      <h2 id={headingAnchor(heading)} className={styles['heading']}>
        {heading}
      </h2>
      <div className={styles['words']}>
        <p className={styles['lead']}>{text}</p>
        <Actions actions={actions} />
      </div>
    </SectionFrame>
  );
}
