// Measures the pages of the desk with 20,000 registrations and enquiries of two years, on SQLite and on PostgreSQL.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Client } from 'pg';
import { postgresMissing, startTemporaryPostgres } from '../tests/resilience/temporary-postgres.ts';
import { median, spread, type Row } from './row.ts';
import { startServer } from './running-server.ts';

const submissions = 20_000;
/** Registrations for one intake. */
const participants = 25;
const day = 86_400_000;

type Columns = Record<string, string | number | null>;

const reference = (n: number) => `PL-${String(n).padStart(8, '0')}`;
const states = ['new', 'confirmed', 'invoiced', 'paid', 'attended', 'cancelled', 'waiting'];

/** A submission that was received two years ago (0) until now (the last one); every tenth is an enquiry. */
function submissionRow(n: number, now: number): Columns {
  const at = new Date(now - ((submissions - n) / submissions) * 730 * day);
  const isEnquiry = n % 10 === 9;
  const group = Math.floor(n / participants);
  const starts = new Date(at.getTime() + 30 * day).toISOString().slice(0, 10);
  const values = {
    firstName: `Mei Ling ${n}`,
    lastName: 'Tan',
    email: `mei${n}@example.com`,
    phone: '+65 6123 4567',
    company: `Example ${n % 300} Pte Ltd`,
    jobTitle: 'Office manager',
    courseDate: `intake-${group}`,
    specialRequirements: 'Vegetarian lunch, and a seat near the door, please. '.repeat(4),
  };
  return {
    id: `s${n}`,
    reference: reference(n),
    form: isEnquiry ? 'contact' : 'cybersecurity',
    kind: isEnquiry ? 'enquiry' : 'registration',
    submission_key: `key-${n}`,
    form_values: JSON.stringify(values),
    values_hash: 'h'.repeat(64),
    state: isEnquiry ? 'new' : (states[n % states.length] ?? 'new'),
    received_at: at.toISOString(),
    updated_at: at.toISOString(),
    version: 1,
    kept_until: null,
    course: isEnquiry ? null : `course-${group % 8}`,
    course_name: isEnquiry ? null : `Course ${group % 8}`,
    date_text: isEnquiry ? null : `the day ${starts.slice(0, 7)}, class ${group}`,
    fee_text: isEnquiry ? null : 'SGD 480',
    intake: isEnquiry ? null : `intake-${group}`,
    starts_on: isEnquiry ? null : starts,
    calendar_sequence: 0,
    seats: 1,
    search_text: [reference(n), ...Object.values(values)].join('\n').toLowerCase(),
  };
}

function emailRow(n: number, which: number, now: number): Columns {
  const at = new Date(now - ((submissions - n) / submissions) * 730 * day).toISOString();
  return {
    id: `e${n}-${which}`,
    submission_id: `s${n}`,
    recipient: which === 0 ? 'the staff' : `mei${n}@example.com`,
    reply_to: null,
    subject: `Your registration for Course 1 (${reference(n)})`,
    body: JSON.stringify(['Hello Mei Ling,', 'Thank you for registering. '.repeat(30), [['Course', 'Course 1']]]),
    calendar: null,
    message_id: `<e${n}-${which}@example.com>`,
    state: n % 1_000 === 0 ? 'refused' : 'sent',
    attempts: 1,
    next_at: at,
    leased_until: null,
    last_reply: '250 OK',
    sent_at: at,
    waiting_since: at,
    automatic: 0,
  };
}

/** An entry in the log of personal data: one change of the staff for each submission. */
const operationRow = (n: number, now: number): Columns => ({
  id: `o${n}`,
  at: new Date(now - (submissions - n) * 60_000).toISOString(),
  action: 'desk',
  details: JSON.stringify({ change: 'new → confirmed', id: `s${n}`, account: 'siti' }),
});

/** The rows of all tables, in batches. */
function* batches(): Generator<[table: string, rows: Columns[]]> {
  const now = Date.now();
  for (let from = 0; from < submissions; from += 500) {
    const numbers = Array.from({ length: 500 }, (_, index) => from + index);
    yield ['submissions', numbers.map((n) => submissionRow(n, now))];
    yield ['emails', numbers.flatMap((n) => [emailRow(n, 0, now), emailRow(n, 1, now)])];
    yield ['operations', numbers.map((n) => operationRow(n, now))];
  }
}

function fillSqlite(file: string): void {
  const database = new DatabaseSync(file);
  database.exec('PRAGMA busy_timeout = 10000; BEGIN IMMEDIATE');
  for (const [table, rows] of batches()) {
    const columns = Object.keys(rows[0] ?? {});
    const insert = database.prepare(
      `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`,
    );
    for (const row of rows) insert.run(...columns.map((column) => row[column] ?? null));
  }
  database.exec('COMMIT');
  database.close();
}

async function fillPostgres(url: string): Promise<void> {
  const client = new Client(url);
  await client.connect();
  for (const [table, rows] of batches())
    await client.query(`insert into ${table} select * from json_populate_recordset(null::${table}, $1)`, [
      JSON.stringify(rows),
    ]);
  await client.query('vacuum analyze');
  await client.end();
}

/** Address of the first link on a page whose path has some words. @throws if the page has none */
async function findLink(origin: string, path: string, words: string): Promise<string> {
  const html = await (await fetch(`${origin}${path}`)).text();
  const links = [...html.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));
  const found = links.find((href) => href.includes(words));
  if (found === undefined) throw new Error(`${path} of the desk has no link to ${words}.`);
  return found;
}

/** Time until a page has arrived whole, in ms; the first requests compile the code and count for nothing. */
async function timePage(url: string, runs: number, body?: URLSearchParams): Promise<number[]> {
  const sent = body && { method: 'POST', body, headers: { origin: new URL(url).origin } };
  const times: number[] = [];
  for (let run = -3; run < runs; run++) {
    const begin = performance.now();
    const response = await fetch(url, sent);
    await response.text();
    if (response.status !== 200) throw new Error(`${url} answered ${response.status}.`);
    if (run >= 0) times.push(performance.now() - begin);
  }
  return times;
}

async function measurePages(name: string, origin: string, runs: number): Promise<Row[]> {
  const pages = {
    'this week': '/desk',
    'the newest registrations': '/desk/registrations',
    'the oldest registrations': `/desk/registrations?page=${submissions / 50}`,
    'find a name': '/desk/registrations?q=mei+ling+19999',
    'find a company': '/desk/registrations?q=example+17+pte',
    'intakes to come': '/desk/intakes',
    'intakes that have passed': '/desk/intakes?past=yes',
    participants: await findLink(origin, '/desk/intakes', '/intakes/participants'),
    'a registration': `/desk/registrations/${reference(submissions / 2)}`,
  };
  const times = new Map<string, number[]>();
  for (const [page, path] of Object.entries(pages)) times.set(page, await timePage(new URL(path, origin).href, runs));
  const email = new URLSearchParams({ email: `mei${submissions / 2}@example.com` });
  times.set('a person', await timePage(`${origin}/desk/person`, runs, email));
  return [...times].map(([page, values]) => ({
    name: `${name}: ${page}`,
    unit: 'ms',
    value: median(values),
    noise: spread(values),
    goal: { atMost: 100 },
  }));
}

async function measureOn(name: string, database: string, fill: () => void | Promise<void>, runs: number) {
  const server = await startServer(database);
  try {
    await fill();
    return await measurePages(name, server.deskOrigin, runs);
  } finally {
    await server.stop();
  }
}

/** Measures each page of the desk with 20,000 submissions on both databases; PostgreSQL only if it is installed. */
export async function measureDesk(runs: number): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'desk-bench-'));
  const file = join(folder, 'plumbline.db');
  try {
    const rows = await measureOn('SQLite', `file:${file}`, () => fillSqlite(file), runs);
    if (postgresMissing !== undefined) {
      console.warn(`Not measured on PostgreSQL: ${postgresMissing}.`);
      return rows;
    }
    const postgres = await startTemporaryPostgres();
    try {
      return [...rows, ...(await measureOn('PostgreSQL', postgres.url, () => fillPostgres(postgres.url), runs))];
    } finally {
      await postgres.remove();
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
}
