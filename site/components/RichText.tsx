import styles from './RichText.module.css';

/** Text that content has in Markdown, as HTML: `renderMarkdown` lets no raw HTML through. The one place for such text. */
export function RichText({ html, className = '' }: { html: string; className?: string | undefined }) {
  return <div className={`${styles['text']} ${className}`} dangerouslySetInnerHTML={{ __html: html }} />;
}
