import styles from './RichText.module.css';

/** The number of a standard stays on the line of its name, a fee on that of its currency, a day on that of its month, in HTML or plain text. */
export const joined = (text: string) =>
  text.replaceAll(/\b(?:(?:ISO(?:\/IEC)?|SS|SGD) (?=\d)|\d{1,2} (?=[JFMASOND][a-z]{2,8}\b \d{4}))/g, (words) =>
    words.replace(' ', '\u00a0'),
  );

/** Text that content has in Markdown, as HTML: `renderMarkdown` lets no raw HTML through. The one place for such text. */
export function RichText({ html, className = '' }: { html: string; className?: string | undefined }) {
  return <div className={`${styles['text']} ${className}`} dangerouslySetInnerHTML={{ __html: joined(html) }} />;
}
