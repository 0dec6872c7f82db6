import { ReturnLine } from '../drawings/ReturnLine.tsx';
import styles from './StepList.module.css';

interface Step {
  title: string;
  text?: string | undefined;
  /** Who acts. */
  by?: string | undefined;
  /** What a person decides there, which is marked. */
  person?: string | undefined;
  /** What can go wrong there, and what is done about it. */
  risk?: string | undefined;
}

interface StepListProps {
  items: readonly Step[];
  /** The level of the headings. */
  level: 3 | 4;
  /** Where there is room, from left to right over the full width. */
  across?: boolean | undefined;
  /** Every second station stands lower there, as in a survey. */
  traverse?: boolean | undefined;
  /** When the last leads back to the first. */
  again?: string | undefined;
}

/** Ordered steps as stations of a survey line, each with its risk if it has one. */
export function StepList({ items, level, across = false, traverse = false, again }: StepListProps) {
  const Heading = `h${level}` as const;
  const looks = [
    styles['steps'],
    across && styles['across'],
    traverse && styles['traverse'],
    again && styles['cycle'],
    items.some(({ risk }) => risk) && styles['risky'],
  ];
  const list = (
    <ol className={looks.filter(Boolean).join(' ')}>
      {items.map(({ title, text, by, person, risk }) => (
        <li key={title} className={person && styles['person']}>
          <Heading>{title}</Heading>
          {by && <p className={styles['by']}>{by}</p>}
          {(text ?? person) && (
            <p>
              {person && (
                <>
                  <b>{person}.</b>{' '}
                </>
              )}
              {text}
            </p>
          )}
          {risk && (
            <p className={styles['risk']}>
              <b>Risk.</b> {risk}
            </p>
          )}
        </li>
      ))}
    </ol>
  );
  if (!again) return list;
  return (
    <div className={across ? styles['round'] : undefined}>
      {across && <ReturnLine count={items.length} />}
      {list}
      <p className={styles['again']}>{again}</p>
    </div>
  );
}
