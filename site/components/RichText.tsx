import styles from './DashList.module.css';

/** Shows HTML made from Markdown; `renderMarkdown` escapes raw HTML. The only component for such text. */
export function RichText(props: { html: string; id?: string | undefined; className?: string | undefined }) {
  const { html, id, className } = props;
  const classes = className === undefined ? styles['text'] : `${styles['text']} ${className}`;
  return <div id={id} className={classes} dangerouslySetInnerHTML={{ __html: html }} />;
}
