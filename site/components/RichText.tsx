import styles from './RichText.module.css';

/** The number of a standard stays on the line of its name. */
const joined = (html: string) => html.replaceAll(/\b(ISO(?:\/IEC)?) (?=\d)/g, '$1\u00a0');

/** Text that content has in Markdown, as HTML: `renderMarkdown` lets no raw HTML through. The one place for such text. */
export function RichText({ html, className = '' }: { html: string; className?: string | undefined }) {
  return <div className={`${styles['text']} ${className}`} dangerouslySetInnerHTML={{ __html: joined(html) }} />;
}
