import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { applyLoad, type Figures } from './load.ts';
import { median, spread, type Row } from './row.ts';
import { startServer, type RunningServer } from './running-server.ts';

/** Duration of each run, in seconds. */
const seconds = 2;
/** Load before the first run, in seconds: V8 compiles only what is used often. */
const warmUp = 4;

let nextNumber = 0;
const post = ({ port }: RunningServer, connections: number, duration = seconds): Promise<Figures> =>
  applyLoad({ port, connections, seconds: duration, from: (nextNumber += 1_000_000) });

/** Starts and stops the server, the first time only to fill the cache of compiled code. */
async function measureStarts(folder: string, runs: number): Promise<Row[]> {
  const ready: number[] = [];
  const memory: number[] = [];
  for (let run = 0; run <= runs; run++) {
    const server = await startServer(`file:${join(folder, `start-${run}.db`)}`);
    if (run > 0) {
      ready.push(server.readyAfter);
      memory.push(server.memory());
    }
    await server.stop();
  }
  return [
    { name: 'ready after', unit: 'ms', value: median(ready), noise: spread(ready), goal: { atMost: 400 } },
    { name: 'memory at rest', unit: 'MB', value: median(memory), noise: spread(memory), goal: { atMost: 130 } },
  ];
}

/** Measures durable registrations a second on SQLite, start-up time and memory. The site must be built. */
export async function measureServer(runs: number): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'server-bench-'));
  const server = await startServer(`file:${join(folder, 'plumbline.db')}`);
  const [one, many]: [Figures[], Figures[]] = [[], []];
  try {
    await post(server, 64, warmUp);
    for (let run = 0; run < runs; run++) {
      one.push(await post(server, 1));
      many.push(await post(server, 64));
    }
    await server.stop();
    const row = (name: string, unit: string, values: number[]): Row => ({
      name,
      unit,
      value: median(values),
      noise: spread(values),
    });
    const [oneRate, manyRate, manyP99] = [
      one.map(({ rate }) => rate),
      many.map(({ rate }) => rate),
      many.map(({ p99 }) => p99),
    ];
    return [
      row('posts, 1 connection', '/s', oneRate),
      { ...row('posts, 64 connections', '/s', manyRate), goal: { atLeast: 1_000 } },
      row('posts, 64 connections, 99th percentile', 'ms', manyP99),
      ...(await measureStarts(folder, runs)),
    ];
  } finally {
    rmSync(folder, { recursive: true });
  }
}
