// What a server under test has saved.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Client } from 'pg';

/** Files in a folder and its subfolders that contain a text. */
export const filesWith = (folder: string, text: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => readFileSync(file).includes(text));

/**
 * Runs a query on a server's database, SQLite or PostgreSQL, while the server may be running.
 * @returns the rows
 */
export async function query(environment: Record<string, string>, sql: string): Promise<Record<string, unknown>[]> {
  const url = environment['DATABASE_URL'] ?? '';
  if (url.startsWith('postgres:')) {
    const client = new Client(url);
    await client.connect();
    try {
      return (await client.query<Record<string, unknown>>(sql)).rows;
    } finally {
      await client.end();
    }
  }
  const database = new DatabaseSync(url.replace('file:', ''), { timeout: 10_000 });
  try {
    return database.prepare(sql).all();
  } finally {
    database.close();
  }
}

/** All submissions that a server has saved, oldest first, by column, with their values. */
export async function savedSubmissions(environment: Record<string, string>) {
  const rows = await query(environment, 'select * from submissions order by received_at, id');
  return rows.map((row) => ({
    ...(row as { reference: string; state: string }),
    values: JSON.parse(String(row['form_values'])) as Record<string, string>,
  }));
}

export const savedEmails = async (environment: Record<string, string>) =>
  (await query(environment, 'select id, state, recipient, attempts from emails order by next_at, id')) as {
    id: string;
    state: string;
    recipient: string;
    attempts: number;
  }[];
