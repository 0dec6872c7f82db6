const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes text for an element or attribute of XML or HTML. */
export function escapeXml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => escapes[character] ?? '');
}

const characters: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", '#x27': "'" };

/** Unescapes text of an element or attribute; other entities are kept. */
export function unescapeXml(escaped: string): string {
  return escaped.replace(/&(amp|lt|gt|quot|#39|#x27);/g, (entity, name: string) => characters[name] ?? entity);
}
