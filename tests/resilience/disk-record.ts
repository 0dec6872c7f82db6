import { spawnSync } from 'node:child_process';
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';

/**
 * What a server did to one of its files, or said to a client, in the order in which it began. `done` is the place in
 * this order from which on it was over; for most that is at once.
 */
export type DiskEvent = { done: number } & (
  | { what: 'write'; file: string; at: number; bytes: Buffer }
  | { what: 'truncate'; file: string; size: number }
  | { what: 'create'; file: string }
  | { what: 'unlink'; file: string }
  | { what: 'flush'; file: string }
  | { what: 'acknowledge'; references: string[] }
);

const traced = [
  'openat,creat,write,writev,pwrite64,pwritev,pwritev2,sendto,sendmsg,sendfile,copy_file_range,splice',
  'fsync,fdatasync,sync_file_range,ftruncate,fallocate,rename,renameat,renameat2,unlink,unlinkat',
].join(',');

/** The command under which a program's writes are recorded in a file. */
export function recording(file: string): string[] {
  const values = ['-f', '--seccomp-bpf', '-qq', '-yy', '-xx', '-s', '10000000', '-e', `trace=${traced}`];
  return ['strace', ...values, '-o', file];
}

/** Why nothing can be recorded here; undefined where it can. */
export function recordingMissing(): string | undefined {
  const { error, status } = spawnSync('strace', ['-f', '--seccomp-bpf', '-o', '/dev/null', 'true']);
  if (error) return 'strace is not installed (Debian: apt-get install strace)';
  return status === 0 ? undefined : 'strace may not follow a process here';
}

const fromHex = (text: string) => Buffer.from(text.replaceAll('\\x', ''), 'hex');
const quoted = (text: string) => [...text.matchAll(/"((?:\\x[0-9a-f]{2})*)"/g)].map(([, hex]) => fromHex(hex ?? ''));

/** What one call was, where it matters. */
function readCall(name: string, values: string, result: number): DiskEvent | undefined {
  const done = 0;
  if (result < 0) return undefined;
  const target = /^\d+<([^>]*)>/.exec(values)?.[1] ?? '';
  if (target.startsWith('TCP')) {
    const said = Buffer.concat(quoted(values)).toString('latin1');
    const references = [...said.matchAll(/"reference":"(PL-[0-9A-Z]{8})"/g)].map(([, reference]) => reference ?? '');
    return references.length > 0 ? { done, what: 'acknowledge', references } : undefined;
  }
  const [path = ''] = name === 'unlink' || name === 'openat' || name === 'unlinkat' ? quoted(values).map(String) : [];
  if (name === 'openat') return values.includes('O_CREAT') ? { done, what: 'create', file: path } : undefined;
  if (name === 'unlink' || name === 'unlinkat') return { done, what: 'unlink', file: path };
  const file = fromHex(target).toString();
  if (name === 'fsync' || name === 'fdatasync') return { done, what: 'flush', file };
  if (name === 'ftruncate') return { done, what: 'truncate', file, size: Number(/, (\d+)$/.exec(values)?.[1]) };
  if (name === 'pwrite64') {
    const [bytes = Buffer.alloc(0)] = quoted(values);
    return { done, what: 'write', file, at: Number(/, (\d+)$/.exec(values)?.[1]), bytes: bytes.subarray(0, result) };
  }
  return undefined;
}

/**
 * Reads what was recorded.
 * @param files the files that matter, and their folders
 * @throws where one of them was written in a way that cannot be replayed
 */
export async function readRecord(record: string, files: ReadonlySet<string>): Promise<DiskEvent[]> {
  const events: DiskEvent[] = [];
  const begun = new Map<string, { name: string; values: string; event: DiskEvent | undefined }>();
  const add = (name: string, values: string, result: number) => {
    const event = readCall(name, values, result);
    const path = event && 'file' in event ? event.file : fromHex(/^\d+<((?:\\x[0-9a-f]{2})*)>/.exec(values)?.[1] ?? '');
    if (!event && result >= 0 && name !== 'openat' && files.has(String(path)))
      throw new Error(`A file of the store was changed by ${name}, which the replay does not know.`);
    if (!event || ('file' in event && !files.has(event.file))) return undefined;
    event.done = events.length;
    events.push(event);
    return event;
  };
  for await (const line of createInterface({ input: createReadStream(record, 'latin1') })) {
    const resumed = /^(\d+) +<\.\.\. \w+ resumed>(.*)\) += (-?\d+|\?)/.exec(line);
    if (resumed) {
      const event = begun.get(resumed[1] ?? '')?.event;
      if (event) event.done = events.length;
      continue;
    }
    // A pattern for the whole line would look at megabytes of hexadecimal digits.
    const [, process = '', name = ''] = /^(\d+) +(\w+)\(/.exec(line) ?? [];
    const from = line.indexOf('(') + 1;
    if (line.endsWith('<unfinished ...>')) {
      const values = line.slice(from, line.lastIndexOf(' <unfinished')).replace(/,$/, '');
      // It counts as begun now and as done when it is resumed; nothing of the store fails in a recording.
      begun.set(process, { name, values, event: add(name, values, Number.MAX_SAFE_INTEGER) });
    } else if (name !== '') {
      const to = line.lastIndexOf(') ');
      add(name, line.slice(from, to), Number.parseInt(line.slice(line.lastIndexOf('= ') + 2), 10));
    }
  }
  return events;
}
