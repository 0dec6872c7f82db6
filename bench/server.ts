// Measures durable registrations a second on SQLite, the time to start, and memory at rest.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildFixtureSite, fixtureDist } from '../tests/fixtures/build-fixture-site.ts';
import { person } from '../tests/resilience/requests.ts';
import { makeWorkplace, startServer, type ServerProcess } from '../tests/resilience/server-process.ts';
import { root } from '../tools/project.ts';
import { rowOf, type Row } from './row.ts';

const runs = 5;
/** Duration of each run. */
const runSeconds = 2;
/** Duration of the load before the first run: V8 compiles only what is used often. */
const warmUpSeconds = 4;

/** A folder, and the settings for a server on a built site with the desk open and without a limit of requests. */
const makeBenchPlace = (site = join(root, 'dist')) =>
  makeWorkplace({ SITE_DIR: site, ADMIN_PORT: '0', RATE_LIMIT: '9999999', LOG_LEVEL: 'warn' });

let nextNumber = 0;

/** Posts a registration as the form's island does, with a key and an address of its own. @throws if it is not saved */
async function register({ url }: ServerProcess): Promise<void> {
  const number = nextNumber++;
  const values = { ...person, submissionKey: `bench-${number}`, email: `mei${number}@example.com` };
  const response = await fetch(`${url}/api/registrations`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(values),
  });
  const text = await response.text();
  if (response.status !== 201) throw new Error(`Unexpected response ${response.status}: ${text}`);
}

/** Registers over several connections at once. @returns responses a second, and the 99th percentile of their times in ms */
async function post(server: ServerProcess, connections: number, seconds = runSeconds) {
  const times: number[] = [];
  const begin = performance.now();
  const until = begin + seconds * 1_000;
  const keepPosting = async () => {
    for (let sentAt = begin; sentAt < until; sentAt = performance.now()) {
      await register(server);
      times.push(performance.now() - sentAt);
    }
  };
  await Promise.all(Array.from({ length: connections }, keepPosting));
  const elapsedSeconds = (performance.now() - begin) / 1_000;
  times.sort((a, b) => a - b);
  return { rate: times.length / elapsedSeconds, p99: times[Math.floor(times.length * 0.99)] ?? NaN };
}

/** Starts and stops the server, the first time only to fill the cache of compiled code. */
async function measureStarts(): Promise<Row[]> {
  const [ready, memory]: [number[], number[]] = [[], []];
  for (let run = 0; run <= runs; run++) {
    const place = makeBenchPlace();
    const begin = performance.now();
    const server = await startServer(place.environment);
    try {
      if (run === 0) continue;
      ready.push(performance.now() - begin);
      // Linux: the resident memory, in kB.
      const status = readFileSync(`/proc/${server.child.pid}/status`, 'utf8');
      memory.push(Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]) / 1024);
    } finally {
      await server.stop();
      place.remove();
    }
  }
  return [
    rowOf({ name: 'ready after', unit: 'ms' }, ready),
    rowOf({ name: 'memory at rest', unit: 'MB', goal: { atMost: 130 } }, memory),
  ];
}

/** Measures forms on the site of the made-up firm, whose dates no editor changes, and starts on our own. */
export async function measureServer(): Promise<Row[]> {
  await buildFixtureSite();
  const place = makeBenchPlace(fixtureDist);
  const server = await startServer(place.environment);
  const oneConnection: Awaited<ReturnType<typeof post>>[] = [];
  const manyConnections: typeof oneConnection = [];
  try {
    await post(server, 64, warmUpSeconds);
    for (let run = 0; run < runs; run++) {
      oneConnection.push(await post(server, 1));
      manyConnections.push(await post(server, 64));
    }
  } finally {
    await server.stop();
    place.remove();
  }
  const ratesOf = (results: typeof oneConnection) => results.map(({ rate }) => rate);
  return [
    rowOf({ name: 'posts, 1 connection', unit: '/s' }, ratesOf(oneConnection)),
    rowOf({ name: 'posts, 64 connections', unit: '/s', goal: { atLeast: 200 } }, ratesOf(manyConnections)),
    rowOf(
      { name: 'posts, 64 connections, 99th percentile', unit: 'ms' },
      manyConnections.map(({ p99 }) => p99),
    ),
    ...(await measureStarts()),
  ];
}
