import { escapeXml } from '../../model/text/escape-xml.ts';
import type { Block } from '../store/records.ts';

function escapeHtml(text: string): string {
  return escapeXml(text).replaceAll('\n', '<br>');
}

/** An email as plain text. */
export function emailText(blocks: readonly Block[]): string {
  const parts = blocks.map((block) =>
    typeof block === 'string'
      ? block
      : block.map(([label, value]) => `${label}: ${value.replaceAll('\n', '\n  ')}`).join('\n'),
  );
  return `${parts.join('\n\n')}\n`;
}

/** Renders an email as simple HTML with paragraphs and tables, without pictures or remote content. */
export function emailHtml(title: string, blocks: readonly Block[]): string {
  const cell = 'style="text-align:left;vertical-align:top;padding:4px 16px 4px 0"';
  const parts = blocks.map((block) => {
    if (typeof block === 'string') return `<p>${escapeHtml(block)}</p>`;
    const rows = block.map(
      ([label, value]) => `<tr><th ${cell}>${escapeHtml(label)}</th><td ${cell}>${escapeHtml(value)}</td></tr>`,
    );
    return `<table style="border-collapse:collapse">${rows.join('')}</table>`;
  });
  return (
    `<!doctype html><html lang="en-SG"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title></head>` +
    `<body style="font-family:Georgia,serif;font-size:16px;line-height:1.5;max-width:40em">${parts.join('\n')}</body></html>\n`
  );
}
