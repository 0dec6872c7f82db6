import { Fold } from '../../site/components/Fold.tsx';
import { SectionFrame } from '../../site/components/SectionFrame.tsx';
import type { SectionProps } from '../../site/section-props.ts';
import styles from './Questions.module.css';

export function Questions({ section }: SectionProps<'questions'>) {
  return (
    <SectionFrame {...section}>
      {section.items.map(({ question, answer }) => (
        <Fold key={question} className={styles['question']} summary={question}>
          <p>{answer}</p>
        </Fold>
      ))}
    </SectionFrame>
  );
}
