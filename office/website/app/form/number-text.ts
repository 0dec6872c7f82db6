/**
 * The number in a text without its currency and commas. A text that is no number is returned as it is: the check then says
 * so, where an empty field would mean that there is no limit.
 */
export function numberText(text: string): string {
  const bare = text.replace(/^\s*(?:[A-Z]{3}|S)?\s*\$?\s*/, '').replaceAll(/[,\s]/g, '');
  return /^-?[\d.]*\d[\d.]*$/.test(bare) ? bare : text.trim();
}
