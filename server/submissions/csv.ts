/** Beginning of a formula for a spreadsheet, full-width characters and leading blanks included. */
const formula = /^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠﹦﹢﹣﹫−]|^[\t\r\n]/u;

/**
 * One cell. One that a spreadsheet would run begins with an apostrophe: no exemption for what looks like a number
 * (OWASP, CSV Injection).
 */
function cell(text: string): string {
  return `"${(formula.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
}

/** Rows as CSV (RFC 4180), with a byte order mark, without which spreadsheets take UTF-8 for something else. */
export function csv(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return `\ufeff${[head, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`;
}
