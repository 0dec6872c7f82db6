import { renderMarkdown } from '../model/text/markdown.ts';
import { RichText } from '../site/components/RichText.tsx';

export function Markdown({ text, className }: { text: string | undefined; className?: string | undefined }) {
  return text ? <RichText className={className} html={renderMarkdown(text).html} /> : null;
}
