import type { SectionOf } from '../../model/pages/page.ts';
import { Fold } from '../../site/components/Fold.tsx';
import { SectionFrame } from '../../site/components/SectionFrame.tsx';
import styles from './Questions.module.css';

/** Questions and answers; the answers are folded. */
export function Questions({ section }: { section: SectionOf<'questions'> }) {
  return (
    <SectionFrame id={section.id} heading={section.heading} intro={section.intro}>
      {section.items.map(({ question, answer }) => (
        <Fold key={question} className={styles['question']} summary={question}>
          <p>{answer}</p>
        </Fold>
      ))}
    </SectionFrame>
  );
}
