import styles from './RichText.module.css';

interface RichTextProps {
  /** HTML of `renderMarkdown`, which escapes raw HTML. */
  html: string;
  id?: string | undefined;
  className?: string | undefined;
}

/** HTML made from Markdown. The only component for such text. */
export function RichText({ html, id, className }: RichTextProps) {
  const classes = [styles['text'], className].filter(Boolean).join(' ');
  return <div id={id} className={classes} dangerouslySetInnerHTML={{ __html: html }} />;
}

/** Points in a list that looks like one of such a text. */
export function DashList({ items }: { items: readonly string[] }) {
  if (items.length === 0) return null;
  return (
    <ul className={styles['list']}>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}
