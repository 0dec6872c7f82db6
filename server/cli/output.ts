/** The reader of the output may stop early (`| head`). The command goes on to its end, and says nothing of it. */
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});
export const print = (text: string) => void process.stdout.write(text);
export const printJson = (value: unknown) => print(`${JSON.stringify(value, null, 2)}\n`);

/** How far something is that takes long, on a terminal only. */
export function progress(what: string, total: number): { at: (done: number) => void; end: () => void } {
  const shows = process.stderr.isTTY && total > 1_000;
  let shown = -Infinity;
  return {
    at(done) {
      if (!shows || performance.now() - shown < 200) return;
      shown = performance.now();
      process.stderr.write(`\r${what}: ${done} of ${total}`);
    },
    end() {
      if (shown > 0) process.stderr.write('\r\u001b[K');
    },
  };
}
