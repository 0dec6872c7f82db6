import styles from './StepList.module.css';

interface StepListProps {
  items: readonly { title: string; text: string }[];
  /** The level of the headings. */
  level: 3 | 4;
}

/** Things that happen in an order: the stations of a survey line, of which the last is the goal. */
export function StepList({ items, level }: StepListProps) {
  const Heading = `h${level}` as const;
  return (
    <ol className={styles['steps']}>
      {items.map(({ title, text }) => (
        <li key={title}>
          <Heading>{title}</Heading>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  );
}
