// The text format of calendar files, iCalendar (RFC 5545).

/** The method of every calendar file; the mail that carries one names the same (else Outlook refuses it). */
export const calendarMethod = 'PUBLISH';

/** Escapes a text value (RFC 5545, 3.3.11). */
export function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\n');
}

/** Folds a line at 75 octets without cutting a character (RFC 5545, 3.1). */
function fold(line: string): string {
  if (line.length <= 75 && /^[ -~]*$/.test(line)) return line;
  let folded = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > 75) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return folded;
}

/** A moment as `20251230T010000Z`. */
export const inUtc = (moment: Date) => moment.toISOString().replace(/[-:]|\.\d+/g, '');

/** Joins the lines of a calendar file: each folded, with CRLF. */
export const calendarText = (lines: readonly string[]): string => lines.map((line) => `${fold(line)}\r\n`).join('');
