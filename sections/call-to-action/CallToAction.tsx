import type { SectionOf } from '../../model/pages/page.ts';
import { Actions } from '../../site/components/Actions.tsx';
import { SectionFrame } from '../../site/components/SectionFrame.tsx';
import styles from './CallToAction.module.css';

/** One thing to do next: among the sections, or as a band that closes the page. */
export function CallToAction({ section }: { section: SectionOf<'call-to-action'> }) {
  const words = (
    <div className={styles['words']}>
      <p className={styles['lead']}>{section.text}</p>
      <Actions actions={section.actions} />
    </div>
  );
  if (section.look === 'plain')
    return (
      <SectionFrame heading={section.heading} screenOnly>
        {words}
      </SectionFrame>
    );
  return (
    <SectionFrame layout="above" level={false} band screenOnly>
      <h2 className={styles['large']}>{section.heading}</h2>
      {words}
    </SectionFrame>
  );
}
