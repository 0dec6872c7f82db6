import { DatabaseSync } from 'node:sqlite';
import { Kysely } from 'kysely';
import { expect, test } from 'vitest';
import { up as first } from './migrations/0001-submissions-and-letters.ts';
import { up as second } from './migrations/0002-limits-and-operations.ts';
import { up as third } from './migrations/0003-fewer-bytes.ts';
import { up as fifth } from './migrations/0005-emails.ts';
import { NodeSqliteDialect } from './node-sqlite-dialect.ts';
import { toEmail } from './rows.ts';
import type { Tables } from './tables.ts';

test('an email that waited before the server was updated still says what it said, and is sent', async () => {
  const database = new DatabaseSync(':memory:');
  const db = new Kysely<Tables>({ dialect: new NodeSqliteDialect(database) });
  await first(db as Kysely<unknown>);
  await second(db as Kysely<unknown>);
  database.exec(
    "INSERT INTO submissions VALUES ('s', 'PL-1', 'f', 'enquiry', 'k', '{}', '', 'received', '2025-08-01')",
  );
  for (let n = 100; n < 350; n++)
    database
      .prepare(
        `INSERT INTO letters (id, submission_id, recipient, subject, text, html, message_id, state, attempts, next_at)
         VALUES (?1, 's', 'mei@example.com', 'Hello', ?2, '<p>Hello</p>', 'm' || ?1, 'waiting', 3, '2025-08-01')`,
      )
      .run(`l${n}`, `Hello Mei,\n\nemail ${n}\n`);
  await third(db as unknown as Parameters<typeof third>[0]);
  await fifth(db as Kysely<unknown>);
  const emails = (await db.selectFrom('emails').selectAll().orderBy('id').execute()).map(toEmail);
  expect(emails).toHaveLength(250);
  expect(emails.at(-1)).toMatchObject({
    id: 'l349',
    body: ['Hello Mei,\n\nemail 349'],
    state: 'waiting',
    attempts: 3,
  });
  expect(database.prepare('PRAGMA foreign_key_check').all()).toEqual([]);
  await db.destroy();
});
