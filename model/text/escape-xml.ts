const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes text for an element or attribute of XML or HTML. */
export function escapeXml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => escapes[character] ?? '');
}

const characters: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' };

/**
 * Unescapes text of an element or attribute, or of Markdown. Entities with other names are kept, and so are numbers of more
 * than six digits, or of more than five in hexadecimal.
 */
export function unescapeXml(escaped: string): string {
  return escaped.replace(
    /&(amp|lt|gt|quot|#\d{1,6}|#[xX][\da-fA-F]{1,5});/g,
    (_, name: string) => characters[name] ?? String.fromCodePoint(Number(`0${name.slice(1)}`)),
  );
}
