const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text as it stands in an element or attribute of XML or HTML. */
export function escapeXml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => escapes[character] ?? '');
}
