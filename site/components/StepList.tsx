import styles from './StepList.module.css';

interface StepListProps {
  /** `by` says who acts. */
  items: readonly { title: string; text?: string | undefined; by?: string | undefined }[];
  /** The level of the headings. */
  level: 3 | 4;
  /** Where there is room, from left to right over the full width. */
  across?: boolean | undefined;
}

/** Things that happen in an order: the stations of a survey line, of which the last is the goal. */
export function StepList({ items, level, across = false }: StepListProps) {
  const Heading = `h${level}` as const;
  return (
    <ol className={[styles['steps'], across && styles['across']].filter(Boolean).join(' ')}>
      {items.map(({ title, text, by }) => (
        <li key={title}>
          <Heading>{title}</Heading>
          {by && <p className={styles['by']}>{by}</p>}
          {text && <p>{text}</p>}
        </li>
      ))}
    </ol>
  );
}
