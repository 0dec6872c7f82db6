import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { StoreUnavailable, type NewLetter, type Store, type Submission } from './contract.ts';
import { openSqliteStore } from './sqlite-store.ts';
import { tableColumns } from './tables.ts';

let folder: string;
let file: string;
let store: Store;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'desk-store-'));
  file = join(folder, 'data', 'desk.db');
  store = await openSqliteStore(file);
});
afterEach(async () => {
  await store.close();
  rmSync(folder, { recursive: true });
});

const now = new Date('2025-08-01T00:00:00.000Z');
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const submission = (n: number, more: Partial<Submission> = {}): Submission => ({
  id: `s${n}`,
  reference: `PL-0000000${n}`,
  form: 'cybersecurity',
  kind: 'registration',
  key: `key-${n}`,
  answers: { firstName: 'Mei', email: 'mei@example.com' },
  answersHash: 'hash',
  state: 'received',
  receivedAt: later(n),
  ...more,
});
const letter = (n: number, submissionId: string): NewLetter => ({
  id: `l${n}`,
  submissionId,
  recipient: 'mei@example.com',
  subject: 'Your registration',
  text: 'Hello',
  html: '<p>Hello</p>',
  messageId: `<l${n}@plumbline.example>`,
  nextAt: now,
});

describe('what was acknowledged is there', () => {
  test('a submission and its letters are read back as they were written', async () => {
    await store.transaction(async (tx) => {
      await tx.addSubmission(submission(1));
      await tx.addLetter({ ...letter(1, 's1'), replyTo: 'staff@plumbline.example', calendar: 'BEGIN:VCALENDAR' });
    });
    expect(await store.findByReference('PL-00000001')).toEqual(submission(1));
    expect(await store.listLetters('s1')).toMatchObject([
      { id: 'l1', state: 'waiting', attempts: 0, replyTo: 'staff@plumbline.example', calendar: 'BEGIN:VCALENDAR' },
    ]);
  });

  test('a crash in the middle of a write cannot tear the file: it has a write-ahead log', () => {
    const other = new DatabaseSync(file);
    expect(other.prepare('PRAGMA journal_mode').get()).toEqual({ journal_mode: 'wal' });
    other.close();
  });

  test('work that fails halfway leaves no submission without its letters', async () => {
    const work = store.transaction(async (tx) => {
      await tx.addSubmission(submission(1));
      throw new Error('the letter could not be written');
    });
    await expect(work).rejects.toThrow('the letter could not be written');
    expect(await store.listSubmissions()).toEqual([]);
  });

  test('a letter without its submission is refused', async () => {
    await expect(store.transaction((tx) => tx.addLetter(letter(1, 'nobody')))).rejects.toThrow('FOREIGN KEY');
  });

  test('a key is kept once, however many arrive at the same moment', async () => {
    const keep = async (n: number) =>
      store.transaction(async (tx) => {
        if (await tx.findByKey('the-key')) return false;
        await tx.addSubmission(submission(n, { key: 'the-key' }));
        return true;
      });
    const kept = await Promise.all([1, 2, 3, 4, 5].map(keep));
    expect(kept.filter(Boolean)).toHaveLength(1);
  });

  test('a reader never sees half a transaction', async () => {
    await store.transaction(async (tx) => {
      await tx.addSubmission(submission(1));
      expect(await store.listSubmissions()).toEqual([]);
    });
    expect(await store.listSubmissions()).toHaveLength(1);
  });

  test('the list is newest first and can be narrowed', async () => {
    await store.transaction(async (tx) => {
      await tx.addSubmission(submission(1));
      await tx.addSubmission(submission(2, { state: 'suspected' }));
      await tx.addSubmission(submission(3, { form: 'contact', kind: 'enquiry' }));
    });
    const ids = async (filter?: { form?: string; state?: string }) =>
      (await store.listSubmissions(filter)).map(({ id }) => id);
    expect(await ids()).toEqual(['s3', 's2', 's1']);
    expect(await ids({ form: 'contact' })).toEqual(['s3']);
    expect(await ids({ state: 'suspected' })).toEqual(['s2']);
  });
});

describe('no letter is sent twice, none is forgotten', () => {
  const horizon = later(120);
  const lease = (at = now) => store.transaction((tx) => tx.leaseLetter(at, new Date(at.getTime() + 60_000), horizon));
  beforeEach(() =>
    store.transaction(async (tx) => {
      await tx.addSubmission(submission(1));
      await tx.addLetter(letter(1, 's1'));
    }),
  );

  test('two couriers never hold the same letter', async () => {
    const [one, other] = await Promise.all([lease(), lease()]);
    expect([one?.id, other?.id]).toEqual(['l1', undefined]);
  });

  test('a letter whose courier died is free again after its lease', async () => {
    await lease();
    expect(await store.hasDueLetter(now, horizon)).toBe(false);
    expect((await lease(later(2)))?.id).toBe('l1');
  });

  test('a delayed letter waits for its time, then is due', async () => {
    await store.transaction((tx) => tx.noteDelayed('l1', '421 try again', later(10)));
    expect(await lease(later(9))).toBeUndefined();
    expect(await lease(later(10))).toMatchObject({ attempts: 1, lastAnswer: '421 try again' });
  });

  test('a clock that was put back does not stall the mail', async () => {
    await store.transaction((tx) => tx.noteDelayed('l1', '421', later(60 * 24 * 365)));
    expect((await lease())?.id).toBe('l1');
  });

  test('sent and refused letters are counted and not taken again', async () => {
    await store.transaction(async (tx) => {
      await tx.addLetter(letter(2, 's1'));
      await tx.noteSent('l1', '250 OK', now);
      await tx.noteRefused('l2', '550 no such mailbox');
    });
    expect(await store.countLetters()).toEqual({ waiting: 0, sent: 1, refused: 1 });
    expect(await lease()).toBeUndefined();
  });
});

describe('a database that takes no writes is told as such', () => {
  test('locked for good: unavailable, while reading goes on; then it recovers', async () => {
    const other = new DatabaseSync(file);
    other.exec('BEGIN IMMEDIATE');
    await expect(store.transaction((tx) => tx.addSubmission(submission(1)))).rejects.toBeInstanceOf(StoreUnavailable);
    await expect(store.probe(now)).rejects.toBeInstanceOf(StoreUnavailable);
    expect(await store.listSubmissions()).toEqual([]);
    other.exec('ROLLBACK');
    other.close();
    await store.transaction((tx) => tx.addSubmission(submission(1)));
  }, 10_000);

  test('locked for a moment: it waits, and the process goes on', async () => {
    const other = new DatabaseSync(file);
    other.exec('BEGIN IMMEDIATE');
    const write = store.transaction((tx) => tx.addSubmission(submission(1)));
    await pause(300);
    other.exec('ROLLBACK');
    other.close();
    await write;
    expect(await store.listSubmissions()).toHaveLength(1);
  });

  test('a file that is no database is refused, and left as it is', async () => {
    const foreign = join(folder, 'foreign.db');
    writeFileSync(foreign, 'This is a letter, not a database.'.repeat(100));
    await expect(openSqliteStore(foreign)).rejects.toThrow('not a database');
  });
});

test('the migrated tables are the declared ones', () => {
  const database = new DatabaseSync(file);
  const migrated = Object.fromEntries(
    Object.keys(tableColumns).map((table) => [
      table,
      Object.fromEntries(
        database
          .prepare(`PRAGMA table_info(${table})`)
          .all()
          .map((column) => [
            column['name'],
            `${String(column['type']).toLowerCase()}${column['notnull'] === 1 ? '' : '?'}`,
          ]),
      ),
    ]),
  );
  database.close();
  expect(migrated).toEqual(tableColumns);
});

test('opening again changes nothing', async () => {
  await store.transaction((tx) => tx.addSubmission(submission(1)));
  await store.close();
  store = await openSqliteStore(file);
  expect(await store.listSubmissions()).toHaveLength(1);
});
