import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, test } from 'vitest';
import { copyServer } from './copied-server.ts';
import {
  savedSubmissions,
  makeWorkplace,
  person,
  register,
  root,
  startServer,
  type Workplace,
} from './server-process.ts';
import { readRecord, recording, recordingMissing, type DiskEvent } from './disk-record.ts';
import { losePower, type AfterCut } from './disk-replay.ts';

/** What a server wrote while it took registrations. */
interface Recording {
  events: DiskEvent[];
  /** The files of the store when it began. */
  start: Map<string, Buffer>;
  folder: string;
}

/** A copy of the server whose store flushes less: what the simulation must find fault with. */
function carelessServer(place: Workplace): string {
  const copy = copyServer(place);
  const files = readdirSync(join(copy, 'server'), { recursive: true, encoding: 'utf8' });
  let changed = 0;
  for (const file of files.filter((name) => name.endsWith('.ts')).map((name) => join(copy, 'server', name))) {
    const text = readFileSync(file, 'utf8');
    const careless = text.replaceAll(/synchronous\s*=\s*FULL/gi, 'synchronous = NORMAL');
    if (careless === text) continue;
    writeFileSync(file, careless);
    changed++;
  }
  if (changed === 0) throw new Error('The server nowhere sets synchronous = FULL: there is nothing to make careless.');
  return join(copy, 'server', 'main.ts');
}

/**
 * Records what a real server writes to its disk while it takes registrations at eight connections, until it has stopped.
 * @param careless whether its store commits without a flush (`synchronous=NORMAL`)
 */
async function recordServer(registrations: number, careless = false): Promise<Recording> {
  const place = makeWorkplace({ LOG_LEVEL: 'silent', CONTENT_DIR: root });
  const main = careless ? { main: carelessServer(place) } : {};
  const { data: folder, database } = place;
  // The tables are there already: what is recorded is a server at work.
  await (await startServer(place.environment, main)).stop();
  const names = ['', '-wal', '-journal'].map((ending) => `${database}${ending}`);
  const start = new Map(names.filter((file) => existsSync(file)).map((file) => [file, readFileSync(file)]));
  const record = join(place.folder, 'record');
  const server = await startServer(place.environment, { ...main, under: recording(record), patience: 900_000 });
  let made = 0;
  const worker = async () => {
    while (made < registrations) {
      const key = `cut-${made++}`;
      const { status } = await register(server, { ...person, submissionKey: key, email: `${key}@example.com` });
      if (status !== 201) throw new Error(`A registration was answered ${status}.`);
    }
  };
  await Promise.all(Array.from({ length: 8 }, worker));
  await server.stop();
  const events = await readRecord(record, new Set([folder, ...names]));
  place.remove();
  return { events, start, folder };
}

/** Memory, where there is some: thousands of databases are written and looked at. */
const scratch = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();

/** What a store has lost, or made wrong, after a cut; nothing where all is well. */
function lookAt(file: string, { acknowledged }: AfterCut): string[] {
  const database = new DatabaseSync(file);
  try {
    const damage = database.prepare('pragma quick_check').get()?.['quick_check'];
    const rows = database
      .prepare(
        'select reference, (select count(*) from emails where submission_id = s.id) as emails from submissions s',
      )
      .all() as { reference: string; emails: number }[];
    const found = new Set(rows.map(({ reference }) => reference));
    const lost = [...acknowledged].filter((reference) => !found.has(reference));
    return [
      ...(damage === 'ok' ? [] : [`damaged: ${String(damage)}`]),
      ...(lost.length === 0 ? [] : [`${lost.length} of ${acknowledged.size} acknowledged are lost`]),
      ...(found.size === rows.length ? [] : ['one is there twice']),
      ...(rows.every(({ emails }) => emails === 2) ? [] : ['one has not its two emails']),
    ];
  } finally {
    database.close();
  }
}

/** Starts the real server on what a cut left. @returns what it lacks */
async function startOn(cut: AfterCut): Promise<string[]> {
  const place = makeWorkplace({ LOG_LEVEL: 'silent' });
  mkdirSync(place.data);
  for (const [file, bytes] of cut.files) writeFileSync(join(place.data, basename(file)), bytes);
  try {
    const server = await startServer(place.environment);
    const { status } = await register(server, { ...person, email: 'after@example.com' });
    await server.stop();
    const references = (await savedSubmissions(place.environment)).map(({ reference }) => reference);
    const lost = [...cut.acknowledged].filter((reference) => !references.includes(reference));
    return [
      ...(status === 201 ? [] : [`a server started on it answered ${status}`]),
      ...(lost.length === 0 ? [] : [`a server started on it lacks ${lost.length}`]),
    ];
  } finally {
    place.remove();
  }
}

/**
 * Loses the power at random places of a recording, opens each store that is left, and looks for everything that was
 * acknowledged before.
 * @param every how often a whole server is started on what is left: once in so many cuts; 0 for never
 */
async function tryCuts({ events, start, folder }: Recording, cuts: number, every = 0) {
  const places = Array.from({ length: cuts }, () => Math.floor(Math.random() * (events.length + 1)));
  /** How many cuts had to keep something, since somebody had been told before; how many servers started; what was lost. */
  const result = { cuts: 0, afterAcknowledgements: 0, servers: 0, bad: [] as string[] };
  const server = join(scratch, `power-cut-${process.pid}`);
  for (const cut of losePower(
    events,
    start,
    folder,
    places.sort((a, b) => a - b),
  )) {
    mkdirSync(server, { recursive: true });
    for (const [file, bytes] of cut.files) writeFileSync(join(server, basename(file)), bytes);
    // The shared memory of the write-ahead log is no record of anything: after a cut it may hold whatever was there.
    if (result.cuts % 2 === 0) writeFileSync(join(server, 'plumbline.db-shm'), randomBytes(32_768));
    let wrong: string[];
    try {
      wrong = lookAt(join(server, 'plumbline.db'), cut);
    } catch (error) {
      wrong = [`cannot be opened: ${String(error)}`];
    }
    rmSync(server, { recursive: true });
    if (every > 0 && result.cuts % every === 0) {
      wrong.push(...(await startOn(cut).catch((error: unknown) => [String(error)])));
      result.servers++;
    }
    result.cuts++;
    if (cut.acknowledged.size > 0) result.afterAcknowledgements++;
    if (wrong.length > 0)
      result.bad.push(`cut ${cut.at} of ${events.length}, unflushed ${cut.fate}: ${wrong.join('; ')}`);
  }
  return result;
}

const missing = recordingMissing();
if (missing !== undefined) console.warn(`No power cut is tried: ${missing}.`);

/** In how many states of the disk the power goes; a whole server is started on one of so many. */
const [usual, cutsOfServer, careless] = process.env['TEST_ALL'] ? [250, 80, 100] : [60, 20, 40];
const cuts = Number(process.env['CUTS'] ?? usual);

describe.skipIf(missing !== undefined)('the power goes at any moment', () => {
  test('the store opens sound, and everybody who was told of success is in it once, with both emails', async () => {
    const { bad, afterAcknowledgements, servers } = await tryCuts(await recordServer(300), cuts, cutsOfServer);
    expect(bad).toEqual([]);
    expect(afterAcknowledgements).toBeGreaterThan(cuts * 0.8);
    expect(servers).toBe(Math.ceil(cuts / cutsOfServer));
  }, 5_000_000);

  test('a store that flushes less is caught losing people, or the test above would prove nothing', async () => {
    const { bad, cuts: tried } = await tryCuts(await recordServer(40, true), careless);
    expect(bad.filter((words) => words.includes('acknowledged are lost')).length).toBeGreaterThan(tried / 4);
    expect(bad.filter((words) => /damaged|cannot be opened|twice|two emails/.test(words))).toEqual([]);
  }, 300_000);
});
