const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text as it stands in an element or attribute of XML or HTML. */
export function escapeXml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => escapes[character] ?? '');
}

const signs: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

/** The text that stands escaped in an element or attribute; other entities stay as they are. */
export function unescapeXml(escaped: string): string {
  return escaped.replace(/&(amp|lt|gt|quot|#39);/g, (entity, name: string) => signs[name] ?? entity);
}
