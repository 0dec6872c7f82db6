import type { SectionOf } from '../../model/pages/page.ts';
import styles from './StepList.module.css';

interface StepListProps {
  items: SectionOf<'steps'>['items'];
  level: 3 | 4;
  /** Steps in columns from left to right, if there is room. */
  across?: boolean | undefined;
  /** Sentence after the last step of a cycle: when it begins again. */
  restart?: string | undefined;
}

/** Ordered steps: numbered stations joined by a line. */
export function StepList({ items, level, across = false, restart }: StepListProps) {
  const Heading = `h${level}` as const;
  return (
    <>
      <ol className={across ? `${styles['steps']} ${styles['across']}` : styles['steps']}>
        {items.map(({ title, text, label, risk }) => (
          <li key={title}>
            <div>
              <Heading>{title}</Heading>
              {label && <p className={styles['label']}>{label}</p>}
            </div>
            <div>
              <p>{text}</p>
              {risk && (
                <p className={styles['risk']}>
                  <b>Risk.</b> {risk}
                </p>
              )}
            </div>
          </li>
        ))}
      </ol>
      {restart && <p className={styles['restart']}>{restart}</p>}
    </>
  );
}
