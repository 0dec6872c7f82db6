import styles from './StepList.module.css';

interface StepListProps {
  items: readonly { title: string; text: string }[];
  /** The level of the headings. */
  level: 3 | 4;
  /** Where there is room, from left to right over the full width. */
  across?: boolean | undefined;
}

/** Things that happen in an order: the stations of a survey line, of which the last is the goal. */
export function StepList({ items, level, across = false }: StepListProps) {
  const Heading = `h${level}` as const;
  return (
    <ol className={across ? `${styles['steps']} ${styles['across']}` : styles['steps']}>
      {items.map(({ title, text }) => (
        <li key={title}>
          <Heading>{title}</Heading>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  );
}
