import styles from './StepList.module.css';

interface StepListProps {
  /** `id` is what a link to the step names, which takes the focus there; `href` leads to where a step without text is told. */
  items: readonly { title: string; text?: string; id?: string; href?: string }[];
  /** The level of the headings. */
  level: 3 | 4;
  /** Where there is room, from left to right over the full width. */
  across?: boolean | undefined;
}

/** Things that happen in an order: the stations of a survey line, of which the last is the goal. */
export function StepList({ items, level, across = false }: StepListProps) {
  const Heading = `h${level}` as const;
  const linked = items.some(({ href }) => href);
  return (
    <ol className={[styles['steps'], across && styles['across'], linked && styles['linked']].filter(Boolean).join(' ')}>
      {items.map(({ title, text, id, href }) => (
        <li key={title} id={id} tabIndex={id ? -1 : undefined}>
          {href ? <a href={href}>{title}</a> : <Heading>{title}</Heading>}
          {text && <p>{text}</p>}
        </li>
      ))}
    </ol>
  );
}
