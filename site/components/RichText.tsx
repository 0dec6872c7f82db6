import styles from './RichText.module.css';

/** Text that content has in Markdown, as HTML: `renderMarkdown` lets no raw HTML through. The one place for such text. */
export function RichText(props: { html: string; id?: string | undefined; className?: string | undefined }) {
  const { html, id, className } = props;
  const classes = className === undefined ? styles['text'] : `${styles['text']} ${className}`;
  return <div id={id} className={classes} dangerouslySetInnerHTML={{ __html: html }} />;
}
