// How many hostile inputs the desk has taken without an error, a hang, a leak or half a registration.
// Run: npm run bench -- fuzz [how many]
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fuzz, partialRows, startFuzzedDesk, type FuzzedDesk, type Memory } from '../tests/faults/fuzz/fuzz-desk.ts';
import { build } from '../tools/build.ts';
import { root } from '../tools/project.ts';

/** The desk must be warm before its memory says anything: caches are filled, code is compiled. */
const warmUp = 20_000;

/** After so many inputs what came of them is written down, so that a run that is cut short has something to show. */
const part = 20_000;

const megabytes = (bytes: number) => Math.round(bytes / 100_000) / 10;

/** Keeps what came of the inputs so far. @returns whether the memory grew by less than 20 MB and every row is whole */
async function report(fuzzed: FuzzedDesk, before: Memory, seed: number, started: number): Promise<boolean> {
  const after = await fuzzed.memory();
  const { rows, partial } = partialRows(fuzzed);
  const result = {
    inputs: fuzzed.tried,
    seed,
    seconds: Math.round((performance.now() - started) / 1_000),
    answers: Object.fromEntries([...fuzzed.statuses].sort(([a], [b]) => a - b)),
    submissionsKept: rows,
    partialRows: partial.length,
    threads: after.threads,
    megabytesInUse: { before: megabytes(before.used), after: megabytes(after.used) },
    megabytesResident: { before: megabytes(before.rss), after: megabytes(after.rss) },
  };
  console.log(JSON.stringify(result));
  mkdirSync(join(root, 'bench', 'results'), { recursive: true });
  writeFileSync(join(root, 'bench', 'results', 'fuzz.json'), `${JSON.stringify(result, null, 2)}\n`);
  return partial.length === 0 && after.used - before.used < 20_000_000;
}

/**
 * Throws so many inputs at a desk that serves the built site, and keeps what came of it.
 * @returns whether nothing of what must not happen did; what happens on the wire throws
 */
export async function benchFuzz(count: number): Promise<boolean> {
  if (!(await build())) return false;
  // Another hour, other inputs.
  const seed = Math.floor(Date.now() / 3_600_000);
  const dist = join(root, 'dist');
  const paths = readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .filter((name) => !/\.(?:br|gz)$/.test(name))
    .map((name) => `/${name.replace(/(?:index)?\.html$/, '')}`);
  const fuzzed = await startFuzzedDesk(dist);
  try {
    const started = performance.now();
    await fuzz(fuzzed, paths, warmUp, seed);
    const before = await fuzzed.memory();
    let well = true;
    for (let n = 1; fuzzed.tried < count && well; n++) {
      await fuzz(fuzzed, paths, Math.min(part, count - fuzzed.tried), seed + n * 100_000);
      well = await report(fuzzed, before, seed, started);
    }
    return well;
  } finally {
    await fuzzed.desk.stop();
    fuzzed.place.remove();
  }
}
