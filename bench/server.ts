import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../tests/resilience/postgres-process.ts';
import { root } from '../tools/project.ts';
import { flushRate } from './disk.ts';
import { putLoad, type Figures } from './load.ts';
import { atLeast, atMost, median, spread, type Row } from './row.ts';
import { registration, startServer, timeDraining, type Serving } from './running-server.ts';

const many = 64;
/** How long each look takes, in seconds. */
const look = 2;
/** How long a program is used before it is looked at, in seconds: Node makes code fast only once it is used a lot. */
const warming = 4;
/** How often each is looked at; the middle one counts. */
const looks = 5;

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
function rowsOf(name: string, server: Seen, hasGoals: boolean): Row[] {
  const figure = (of: keyof Seen) => ({ value: median(server[of]), noise: spread(server[of]) });
  const [perFlush, p99, single] = [figure('perFlush'), figure('p99'), figure('singlePerFlush')];
  const goal = <Goal>(made: Goal): Goal | object => (hasGoals ? made : {});
  return [
    { name: `${name}: durable posts at ${many} connections`, unit: '/s', isMoreBetter: true, ...figure('rate') },
    {
      name: `${name}: posts for each flush`,
      unit: '',
      isMoreBetter: true,
      ...perFlush,
      ...goal(atLeast(perFlush.value, 1.5)),
    },
    { name: `${name}: 99 in 100 posts within`, unit: 'ms', ...p99, ...goal(atMost(p99.value, 50)) },
    {
      name: `${name}: posts for each flush, one connection`,
      unit: '',
      isMoreBetter: true,
      ...single,
    },
  ];
}

/** How soon a server with the built site is ready, and how soon it is gone after its last response. */
async function startAndStop(folder: string, site: string): Promise<Row[]> {
  const [ready, drained]: [number[], number[]] = [[], []];
  for (let round = 0; round <= looks; round++) {
    const server = await startServer(`file:${join(folder, `start-${round}.db`)}`, site);
    const took = await timeDraining(server);
    // The first start makes the cache of compiled code.
    if (round > 0) ready.push(server.ready);
    drained.push(took);
  }
  const row = (name: string, times: number[]): Row => ({
    name,
    unit: 'ms',
    value: median(times),
    noise: spread(times),
    ...atMost(median(times), 1_000),
  });
  return [row('ready after its start', ready), row('gone after its last response', drained)];
}

/** One and four servers on one PostgreSQL; nothing where its server is not installed. */
async function onPostgres(folder: string, site: string): Promise<Row[]> {
  const postgres = await startPostgres();
  const rows: Row[] = [];
  for (const count of postgres ? [1, 4] : []) {
    const servers: Serving[] = [];
    while (servers.length < count) servers.push(await startServer(postgres?.url ?? '', site));
    const seen = await measureRounds(servers, folder, 3);
    rows.push(...rowsOf(`${count === 1 ? 'one server' : `${count} servers`}, PostgreSQL`, seen, false));
    for (const server of servers) await server.stop();
  }
  await postgres?.remove();
  return rows;
}

/** How many forms a server saves, as ratios of what the disk does in the same moment. The site must be built. */
export async function measureServer(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'server-bench-'));
  const site = join(root, 'dist');
  try {
    const server = await startServer(`file:${join(folder, 'plumbline.db')}`, site);
    const seen = await measureRounds([server], folder, looks);
    await server.stop();
    return [
      ...rowsOf('one server, SQLite', seen, true),
      ...(await startAndStop(folder, site)),
      ...(await onPostgres(folder, site)),
    ];
  } finally {
    rmSync(folder, { recursive: true });
  }
}
