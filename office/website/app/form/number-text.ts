const thousands = /^(-?\d{1,3}(?:[,\s]\d{3})+)(\.\d*)?$/;

/**
 * The number in a text without its currency and the commas or blanks of its thousands. A text that is no number, or that
 * has a comma elsewhere (`12,5`), is returned as it is: the check then says so, where an empty field would mean that there
 * is no limit.
 */
export function numberText(text: string): string {
  const amount = text.replace(/^\s*(?:[A-Z]{3}|S)?\s*\$?\s*/, '').trim();
  const bare = thousands.test(amount) ? amount.replaceAll(/[,\s]/g, '') : amount;
  return /^-?[\d.]*\d[\d.]*$/.test(bare) ? bare : text.trim();
}
