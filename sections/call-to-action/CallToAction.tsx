import { Actions } from '../../site/components/Button.tsx';
import { SectionFrame } from '../../site/components/SectionFrame.tsx';
import type { SectionProps } from '../../site/section-props.ts';
import styles from './CallToAction.module.css';

/** One thing to do next: among the sections, or as a band that closes the page. */
export function CallToAction({ section }: SectionProps<'call-to-action'>) {
  const { heading, text, actions, look } = section;
  const isBand = look === 'band';
  return (
    <SectionFrame heading={isBand ? undefined : heading} layout={isBand ? 'above' : 'beside'} band={isBand} screenOnly>
      {isBand && <h2 className={styles['large']}>{heading}</h2>}
      <div className={styles['words']}>
        <p className={styles['lead']}>{text}</p>
        <Actions actions={actions} />
      </div>
    </SectionFrame>
  );
}
