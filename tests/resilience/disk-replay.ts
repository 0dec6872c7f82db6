import type { DiskEvent } from './disk-record.ts';

/** What a loss of power does to what was written and not flushed. */
const fates = ['dropped', 'kept', 'kept up to a point', 'some of it', 'torn at 512', 'torn at 4096'] as const;
type Fate = (typeof fates)[number];

type Change = Extract<DiskEvent, { what: 'write' | 'truncate' }>;

/** One file as the disk has it for sure, and what was written since. */
interface Inode {
  bytes: Buffer;
  size: number;
  waiting: Change[];
}

function apply(inode: { bytes: Buffer; size: number }, change: Change, bytes?: Buffer, at?: number): void {
  if (change.what === 'truncate') {
    if (change.size < inode.size) inode.bytes.fill(0, change.size, inode.size);
    grow(inode, change.size);
    inode.size = change.size;
    return;
  }
  const data = bytes ?? change.bytes;
  const from = at ?? change.at;
  grow(inode, from + data.length);
  data.copy(inode.bytes, from);
  inode.size = Math.max(inode.size, from + data.length);
}

function grow(inode: { bytes: Buffer }, size: number): void {
  if (size <= inode.bytes.length) return;
  const larger = Buffer.alloc(Math.max(size, inode.bytes.length * 2));
  inode.bytes.copy(larger);
  inode.bytes = larger;
}

const coin = () => Math.random() < 0.5;

/** A file as it is found after the loss of power. */
function afterCut({ bytes, size, waiting }: Inode, fate: Fate): Buffer {
  const left = { bytes: Buffer.from(bytes.subarray(0, size)), size };
  const until = Math.floor(Math.random() * (waiting.length + 1));
  waiting.forEach((change, n) => {
    if (fate === 'kept' || (fate === 'kept up to a point' && n < until) || (fate === 'some of it' && coin()))
      return apply(left, change);
    if (!fate.startsWith('torn')) return;
    if (change.what === 'truncate') return coin() ? apply(left, change) : undefined;
    // The disk writes whole sectors; each arrives or does not.
    const sector = Number(fate.slice(-4));
    const end = change.at + change.bytes.length;
    for (let at = change.at; at < end; at = (Math.floor(at / sector) + 1) * sector) {
      const to = Math.min((Math.floor(at / sector) + 1) * sector, end);
      if (coin()) apply(left, change, change.bytes.subarray(at - change.at, to - change.at), at);
    }
  });
  return left.bytes.subarray(0, left.size);
}

/** What is left after a loss of power. */
export interface AfterCut {
  /** Before which event the power was lost. */
  at: number;
  fate: Fate;
  files: Map<string, Buffer>;
  /** The references that somebody was told before. */
  acknowledged: ReadonlySet<string>;
}

/**
 * Loses the power at the given places of a recording and gives what a disk may then hold: everything flushed, and of
 * the rest nothing, all, a part or torn sectors. Files made or removed since their folder was flushed may or may not
 * be.
 * @param start the files of the store when the recording began
 * @param folder the folder that they are in
 * @param places from the first to the last; the same place may come again
 */
export function* losePower(
  events: readonly DiskEvent[],
  start: ReadonlyMap<string, Buffer>,
  folder: string,
  places: readonly number[],
): Generator<AfterCut> {
  // What the folder says under each name: first what it says for sure, then what it was changed to since.
  const names = new Map<string, (Inode | undefined)[]>();
  const newInode = (bytes = Buffer.alloc(0)): Inode => ({ bytes, size: bytes.length, waiting: [] });
  for (const [file, bytes] of start) names.set(file, [newInode(Buffer.from(bytes))]);
  const versions = (file: string) => names.get(file) ?? [undefined];
  const acknowledged = new Set<string>();
  const flushes: { done: number; run: () => void }[] = [];
  let cuts = 0;

  function begin(event: DiskEvent, n: number): void {
    if (event.what === 'acknowledge') return event.references.forEach((reference) => acknowledged.add(reference));
    const known = versions(event.file);
    const inode = known.at(-1);
    if (event.what === 'create') {
      if (!inode) names.set(event.file, [...known, newInode()]);
    } else if (event.what === 'unlink') {
      if (inode) names.set(event.file, [...known, undefined]);
    } else if (event.what === 'flush') {
      if (event.file === folder) {
        flushes.push({ done: event.done, run: () => names.forEach((all, file) => names.set(file, all.slice(-1))) });
        return;
      }
      // A flush covers what was over when it began, and is worth something only once it is over itself.
      const covered = new Set(inode?.waiting.filter(({ done }) => done <= n));
      const run = () => {
        if (!inode) return;
        for (const change of covered) apply(inode, change);
        inode.waiting = inode.waiting.filter((change) => !covered.has(change));
      };
      flushes.push({ done: event.done, run });
    } else if (inode) inode.waiting.push(event);
    else throw new Error(`${event.file} was written before it was made.`);
  }

  for (let n = 0; n <= events.length; n++) {
    for (const flush of flushes.splice(0)) {
      if (flush.done < n) flush.run();
      else flushes.push(flush);
    }
    for (; places[cuts] === n; cuts++) {
      const fate = fates[cuts % fates.length] ?? 'dropped';
      const files = new Map<string, Buffer>();
      for (const [file, all] of names) {
        const last = fate === 'dropped' ? 0 : fate === 'kept' ? all.length - 1 : Math.floor(Math.random() * all.length);
        const inode = all[last];
        if (inode) files.set(file, afterCut(inode, fate));
      }
      yield { at: n, fate, files, acknowledged };
    }
    const event = events[n];
    if (event) begin(event, n);
  }
}
