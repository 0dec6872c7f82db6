/** Ignores EPIPE: the reader of the output may stop early (`| head`), and the command still runs to its end. */
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});
export const print = (text: string) => void process.stdout.write(text);
export const printJson = (value: unknown) => print(`${JSON.stringify(value, null, 2)}\n`);

/** A cell as one line; control characters are shown as a dot. */
function cell(text: string): string {
  const line = text.replace(/\s+/g, ' ').replace(/[\p{Cc}\p{Cf}]/gu, '·');
  return line.length > 60 ? `${line.slice(0, 59)}…` : line;
}

/** Rows as a table for people, columns aligned, each row a line. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [head, ...rows].map((row) => row.map(cell));
  const widths = head.map((_, column) => Math.max(...lines.map((row) => row[column]?.length ?? 0)));
  return lines
    .map(
      (row) =>
        `${row
          .map((text, column) => text.padEnd(widths[column] ?? 0))
          .join('  ')
          .trimEnd()}\n`,
    )
    .join('');
}
