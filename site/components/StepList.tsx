import { ReturnLine } from '../drawings/ReturnLine.tsx';
import styles from './StepList.module.css';

interface StepListProps {
  /** `by` says who acts; `person` is what a person decides there, which is marked. */
  items: readonly { title: string; text?: string | undefined; by?: string | undefined; person?: string | undefined }[];
  /** The level of the headings. */
  level: 3 | 4;
  /** Where there is room, from left to right over the full width. */
  across?: boolean | undefined;
  /** Every second station stands lower there, as in a survey. */
  traverse?: boolean | undefined;
  /** When the last leads back to the first. */
  again?: string | undefined;
}

/** Things that happen in an order: the stations of a survey line, of which the last is the goal. */
export function StepList({ items, level, across = false, traverse = false, again }: StepListProps) {
  const Heading = `h${level}` as const;
  const looks = [styles['steps'], across && styles['across'], traverse && styles['traverse'], again && styles['cycle']];
  return (
    <>
      {across && again && <ReturnLine count={items.length} />}
      <ol className={looks.filter(Boolean).join(' ')}>
        {items.map(({ title, text, by, person }) => (
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
          </li>
        ))}
      </ol>
      {again && <p className={styles['again']}>{again}</p>}
    </>
  );
}
