import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../tests/resilience/temporary-postgres.ts';
import { flushRate } from './disk.ts';
import { putLoad, type Figures } from './load.ts';
import { atLeast, atMost, median, spread, type Row } from './row.ts';
import { registration, startServer, type Serving } from './running-server.ts';

const many = 64;
/** How long each look takes, in seconds. */
const look = 2;
/** How long a program is used before it is looked at, in seconds: Node makes code fast only once it is used a lot. */
const warming = 4;

let sent = 0;
/** Sends registrations; no number of one load comes in another. */
function post(serving: readonly Serving[], connections: number, seconds: number): Promise<Figures> {
  const from = (sent += 1_000_000);
  const ports = serving.map(({ port }) => port);
  return putLoad({ ports, connections, seconds, request: registration, status: 201, from });
}

/** What was seen of one program in every round; rates as parts of the disk's flushes just before. */
interface Seen {
  rate: number[];
  perFlush: number[];
  p99: number[];
  singlePerFlush: number[];
}

/** Loads servers of one store, round after round, and looks at the disk between. */
async function measureRounds(serving: readonly Serving[], folder: string, rounds: number): Promise<Seen> {
  const seen: Seen = { rate: [], perFlush: [], p99: [], singlePerFlush: [] };
  await post(serving, many, warming);
  for (let round = 0; round < rounds; round++) {
    const flushes = flushRate(folder, look / 4);
    const figures = await post(serving, many, look);
    const between = flushRate(folder, look / 4);
    const single = await post(serving, 1, look);
    seen.rate.push(figures.rate);
    seen.perFlush.push(figures.rate / ((flushes + between) / 2));
    seen.p99.push(figures.p99);
    seen.singlePerFlush.push(single.rate / between);
  }
  return seen;
}

/** @param hasGoals whether it is one server on one disk; several servers inform */
function rowsOf(name: string, seen: Seen, hasGoals: boolean): Row[] {
  const row = (words: string, unit: string, of: keyof Seen, goal?: (value: number) => object): Row => {
    const value = median(seen[of]);
    return { name: `${name}: ${words}`, unit, value, noise: spread(seen[of]), ...(hasGoals && goal?.(value)) };
  };
  return [
    row(`durable posts at ${many} connections`, '/s', 'rate'),
    row('posts for each flush', '', 'perFlush', (value) => atLeast(value, 1.5)),
    row('99 in 100 posts within', 'ms', 'p99', (value) => atMost(value, 50)),
    row('posts for each flush, one connection', '', 'singlePerFlush'),
  ];
}

/** How soon a server with the built site is ready. */
async function timeStarts(folder: string, rounds: number): Promise<Row> {
  const ready: number[] = [];
  for (let round = 0; round <= rounds; round++) {
    const server = await startServer(`file:${join(folder, `start-${round}.db`)}`);
    await server.stop();
    // The first start makes the cache of compiled code.
    if (round > 0) ready.push(server.ready);
  }
  const value = median(ready);
  return { name: 'ready after its start', unit: 'ms', value, noise: spread(ready), ...atMost(value, 1_000) };
}

/** One and four servers on one PostgreSQL; nothing where its server is not installed. */
async function onPostgres(folder: string, rounds: number): Promise<Row[]> {
  const postgres = await startPostgres();
  const rows: Row[] = [];
  for (const count of postgres ? [1, 4] : []) {
    const servers: Serving[] = [];
    while (servers.length < count) servers.push(await startServer(postgres?.url ?? ''));
    const seen = await measureRounds(servers, folder, rounds);
    rows.push(...rowsOf(`${count === 1 ? 'one server' : `${count} servers`}, PostgreSQL`, seen, false));
    for (const server of servers) await server.stop();
  }
  await postgres?.remove();
  return rows;
}

/**
 * How many forms a server saves, as ratios of what the disk does in the same moment. The site must be built.
 * @param rounds how often each is looked at; the middle one counts
 */
export async function measureServer(rounds: number): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'server-bench-'));
  try {
    const server = await startServer(`file:${join(folder, 'plumbline.db')}`);
    const seen = await measureRounds([server], folder, rounds);
    await server.stop();
    return [
      ...rowsOf('one server, SQLite', seen, true),
      await timeStarts(folder, rounds),
      ...(await onPostgres(folder, rounds)),
    ];
  } finally {
    rmSync(folder, { recursive: true });
  }
}
