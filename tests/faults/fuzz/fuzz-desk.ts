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
  startDesk,
  until,
  type DeskProcess,
  type Workplace,
} from '../desk-process.ts';
import { canaries, faultOf, readAnswers } from './answers.ts';
import { inputs, type Input } from './inputs.ts';

/** A connection that is neither answered nor closed in this time hangs, in milliseconds; long, for a busy machine. */
const patience = 60_000;
/** After this time without an answer the desk waits for the rest of the request, in milliseconds. */
const stillness = 250;

/** How many connections are busy at a time. */
const connections = 96;

/** What all threads of the desk have in memory after their garbage is collected, in bytes. */
export interface Memory {
  used: number;
  rss: number;
  threads: number;
}

/** A desk with canaries in it, ready to be treated badly. */
export interface FuzzedDesk {
  place: Workplace;
  desk: DeskProcess;
  /** How many requests were sent. */
  tried: number;
  /** How many answers there were, by status. */
  statuses: Map<number, number>;
  memory: () => Promise<Memory>;
}

/**
 * Starts a desk that holds other visitors' registrations, with files beside its site that are nobody's business.
 * @param site the folder of a built site, in the place of the small one
 */
export async function startFuzzedDesk(site?: string): Promise<FuzzedDesk> {
  const place = makeWorkplace({
    DESK_LIMIT: '1000000',
    DESK_LOG: 'error',
    SITE_URL: 'https://www.plumbline.example',
    NODE_OPTIONS: `--import=${pathToFileURL(join(import.meta.dirname, 'report-memory.ts')).href}`,
    ...(site !== undefined && { DESK_SITE: site }),
  });
  for (const name of ['outside.txt', '.env', 'dist.txt']) writeFileSync(join(place.folder, name), canaries.file);
  const desk = await startDesk(place.environment, { patience: 6 * 3_600_000 });
  for (let n = 0; n < 5; n++) {
    const theirs = { firstName: canaries.visitor, company: canaries.visitor, specialRequirements: canaries.visitor };
    const { status } = await register(desk, { ...person, ...theirs, email: `${canaries.visitor}-${n}@example.com` });
    if (status !== 201) throw new Error(`A canary was answered ${status}.`);
  }
  async function memory(): Promise<Memory> {
    const told = () => [...desk.log().matchAll(/^memory (.*)$/gm)];
    const before = told().length;
    desk.child.kill('SIGUSR2');
    const line = await until(async () => told().at(before)?.[1], 'the desk tells what it has in memory');
    return JSON.parse(line) as Memory;
  }
  return { place, desk, tried: 0, statuses: new Map(), memory };
}

/**
 * Sends bytes and gives all that comes back until the connection is closed. Whole requests ask for that themselves;
 * with others this side closes after the first answer, or when it is clear that the desk waits for more.
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
    // A reset after the answer is no matter: what was said is what counts.
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearTimeout(hangs);
      clearTimeout(waits);
      resolve(Buffer.concat(pieces));
    });
    socket.write(bytes);
  });
}

/** Tries one input and fails where the desk did anything that it never may. */
async function tryInput(fuzzed: FuzzedDesk, input: Input): Promise<void> {
  const { methods, whole } = input;
  fuzzed.tried += methods.length;
  // A changed HEAD may have become several requests, another method, or no method at all.
  const unsure = !whole && methods.includes('HEAD');
  const isHead = (number: number) => (unsure ? undefined : methods[number] === 'HEAD');
  const answers = readAnswers(await exchange(fuzzed.desk.port, input), isHead);
  const { exitCode, signalCode } = fuzzed.desk.child;
  if (exitCode !== null || signalCode !== null)
    throw new Error(`The desk has ended: ${fuzzed.desk.log().slice(-3_000)}`);
  for (const answer of answers) {
    fuzzed.statuses.set(answer.status, (fuzzed.statuses.get(answer.status) ?? 0) + 1);
    const fault = faultOf(answer);
    if (fault !== undefined) throw new Error(`An answer is wrong: ${fault}.\n${answer.body.slice(0, 300)}`);
  }
  // An answer that ends the connection ends the requests behind it. What still arrives behind a refused expectation
  // makes the end a reset, which may overtake answers that were sent before it.
  const closed = answers.at(-1)?.headers.get('connection') === 'close' || input.bytes.includes('\r\nExpect:');
  if (whole && answers.length !== methods.length && !closed)
    throw new Error(`${methods.length} requests had ${answers.length} answers.`);
}

/**
 * Throws so many inputs at the desk, on several connections at a time.
 * @param count how many requests at least; a connection carries one to thirteen
 * @param seed the same seed gives the same inputs
 * @throws Error with the smallest input that does harm, and its seed
 */
export async function fuzz(fuzzed: FuzzedDesk, paths: readonly string[], count: number, seed: number): Promise<void> {
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
export function partialRows({ place }: FuzzedDesk): { rows: number; partial: string[] } {
  const database = new DatabaseSync(join(place.folder, 'data', 'desk.db'), { readOnly: true });
  const rows = database
    .prepare(
      `select reference, form, kind, state, answers,
        (select count(*) from letters where letters.submission_id = submissions.id) as letters from submissions`,
    )
    .all() as { reference: string; form: string; kind: string; state: string; answers: string; letters: number }[];
  database.close();
  const names = new Map<string, string>();
  const isWhole = (row: (typeof rows)[number]) => {
    const own = Object.keys(JSON.parse(row.answers) as object).join();
    if (!names.has(row.form)) names.set(row.form, own);
    return names.get(row.form) === own && row.letters === (row.state === 'suspected' ? 0 : 2);
  };
  return { rows: rows.length, partial: rows.filter((row) => !isWhole(row)).map(({ reference }) => reference) };
}
