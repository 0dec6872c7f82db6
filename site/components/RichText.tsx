import styles from './DashList.module.css';

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
