import { writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import * as fc from 'fast-check';
import {
  makeWorkplace,
  person,
  register,
  startServer,
  until,
  type ServerProcess,
  type Workplace,
} from '../server-process.ts';
import { canaries, faultOf, readResponses } from './responses.ts';
import { inputs, type Input } from './inputs.ts';

/** A connection that is neither answered nor closed in this time hangs, in milliseconds; long, for a busy machine. */
const patience = 60_000;
/** After this time without a response the server waits for the rest of the request, in milliseconds. */
const stillness = 250;

/** How many connections are busy at a time. */
const connections = 96;

/** A server with canaries in it, ready to be treated badly. */
export interface FuzzedServer {
  place: Workplace;
  server: ServerProcess;
  /** How many requests were sent. */
  tried: number;
  /** How many responses there were, by status. */
  statuses: Map<number, number>;
  /** What it has in memory after its garbage is collected, in bytes. */
  memory: () => Promise<number>;
}

/** Starts a server that holds other visitors' registrations, with files beside its site that are nobody's business. */
export async function startFuzzedServer(): Promise<FuzzedServer> {
  const place = makeWorkplace({
    RATE_LIMIT: '1000000',
    LOG_LEVEL: 'error',
    SITE_URL: 'https://www.plumbline.example',
    NODE_OPTIONS: `--import=${pathToFileURL(join(import.meta.dirname, 'report-memory.ts')).href}`,
  });
  for (const name of ['outside.txt', '.env', 'dist.txt']) writeFileSync(join(place.folder, name), canaries.file);
  const server = await startServer(place.environment, { patience: 6 * 3_600_000 });
  for (let n = 0; n < 5; n++) {
    const theirs = { firstName: canaries.visitor, company: canaries.visitor, specialRequirements: canaries.visitor };
    const { status } = await register(server, { ...person, ...theirs, email: `${canaries.visitor}-${n}@example.com` });
    if (status !== 201) throw new Error(`A canary was answered ${status}.`);
  }
  async function memory(): Promise<number> {
    const told = () => [...server.log().matchAll(/^memory (\d+)$/gm)];
    const before = told().length;
    server.child.kill('SIGUSR2');
    return Number(await until(() => told().at(before)?.[1], 'the server tells what it has in memory'));
  }
  return { place, server, tried: 0, statuses: new Map(), memory };
}

/**
 * Sends bytes and gives all that comes back until the connection is closed. Whole requests ask for that themselves;
 * with others this side closes after the first response, or when it is clear that the server waits for more.
 */
function exchange(port: number, { bytes, whole }: Input): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const pieces: Buffer[] = [];
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    const hangs = setTimeout(() => {
      socket.destroy();
      reject(new Error(`The connection was neither answered nor closed in ${patience / 1_000} s.`));
    }, patience);
    const waits = whole ? undefined : setTimeout(() => socket.end(), stillness);
    socket.on('data', (piece: Buffer) => {
      pieces.push(piece);
      if (!whole) socket.end();
    });
    socket.on('end', () => socket.end());
    // A reset after the response is no matter: what was said is what counts.
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearTimeout(hangs);
      clearTimeout(waits);
      resolve(Buffer.concat(pieces));
    });
    socket.write(bytes);
  });
}

/** Tries one input and fails where the server did anything that it never may. */
async function tryInput(fuzzed: FuzzedServer, input: Input): Promise<void> {
  const { methods, whole } = input;
  fuzzed.tried += methods.length;
  // A changed HEAD may have become several requests, another method, or no method at all.
  const unsure = !whole && methods.includes('HEAD');
  const isHead = (number: number) => (unsure ? undefined : methods[number] === 'HEAD');
  const responses = readResponses(await exchange(fuzzed.server.port, input), isHead);
  const { exitCode, signalCode } = fuzzed.server.child;
  if (exitCode !== null || signalCode !== null)
    throw new Error(`The server has ended: ${fuzzed.server.log().slice(-3_000)}`);
  for (const response of responses) {
    fuzzed.statuses.set(response.status, (fuzzed.statuses.get(response.status) ?? 0) + 1);
    const fault = faultOf(response);
    if (fault !== undefined) throw new Error(`A response is wrong: ${fault}.\n${response.body.slice(0, 300)}`);
  }
  // A response that ends the connection ends the requests behind it. What still arrives behind a refused expectation
  // makes the end a reset, which may overtake responses that were sent before it.
  const closed = responses.at(-1)?.headers.get('connection') === 'close' || input.bytes.includes('\r\nExpect:');
  if (whole && responses.length !== methods.length && !closed)
    throw new Error(`${methods.length} requests had ${responses.length} responses.`);
}

/**
 * Throws so many inputs at the server, on several connections at a time.
 * @param count how many requests at least; a connection carries one to thirteen
 * @param seed the same seed gives the same inputs
 * @throws Error with the smallest input that does harm, and its seed
 */
export async function fuzz(fuzzed: FuzzedServer, paths: readonly string[], count: number, seed: number): Promise<void> {
  const property = fc.asyncProperty(inputs(paths), (input) => tryInput(fuzzed, input));
  const end = fuzzed.tried + count;
  let next = seed * 1_000;
  const work = async () => {
    while (fuzzed.tried < end) await fc.assert(property, { seed: next++, numRuns: 8 });
  };
  await Promise.all(Array.from({ length: connections }, work));
}

/**
 * What stands in the store after all that.
 * @returns how many submissions there are, and the references of those that are not whole
 */
export function partialRows({ place }: FuzzedServer): { rows: number; partial: string[] } {
  const database = new DatabaseSync(place.database, { readOnly: true });
  const rows = database
    .prepare(
      `select reference, form, kind, state, form_values,
        (select count(*) from emails where emails.submission_id = submissions.id) as emails from submissions`,
    )
    .all() as { reference: string; form: string; kind: string; state: string; form_values: string; emails: number }[];
  database.close();
  const names = new Map<string, string>();
  const isWhole = (row: (typeof rows)[number]) => {
    const own = Object.keys(JSON.parse(row.form_values) as object).join();
    if (!names.has(row.form)) names.set(row.form, own);
    return names.get(row.form) === own && row.emails === (row.state === 'suspected' ? 0 : 2);
  };
  return { rows: rows.length, partial: rows.filter((row) => !isWhole(row)).map(({ reference }) => reference) };
}
