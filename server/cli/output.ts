/** The reader of the output may stop early (`| head`). The command goes on to its end, and says nothing of it. */
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});
export const print = (text: string) => void process.stdout.write(text);
export const printJson = (value: unknown) => print(`${JSON.stringify(value, null, 2)}\n`);
