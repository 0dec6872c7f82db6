import { renderMarkdown } from '../model/text/markdown.ts';
import { RichText } from '../site/components/RichText.tsx';

/** A text of the content in Markdown; nothing without one. */
export function Markdown({ text, className }: { text: string | undefined; className?: string | undefined }) {
  return text ? <RichText className={className} html={renderMarkdown(text).html} /> : null;
}
