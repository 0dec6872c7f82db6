import styles from './RichText.module.css';

/** Text that content has in Markdown, as HTML: `renderMarkdown` lets no raw HTML through. The one place for such text. */
export function RichText(props: { html: string; id?: string | undefined; className?: string | undefined }) {
  const { html, id, className = '' } = props;
  return <div id={id} className={`${styles['text']} ${className}`} dangerouslySetInnerHTML={{ __html: html }} />;
}
