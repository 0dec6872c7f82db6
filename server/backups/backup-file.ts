import { hash } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { cannotWrite } from '../cannot-write.ts';
import type { BackupRow } from '../store/contract.ts';
import { newestMigration } from '../store/migrate.ts';

/** A backup: every table as it was at one moment. */
export interface Backup {
  at: string;
  rows: Map<string, BackupRow[]>;
}

/**
 * Writes a backup: JSON lines, the last of which says how it must end, so that half a backup is noticed. It is read back
 * before it gets its name: afterwards there is a whole file, or none.
 * @throws Error that says why, and nothing is left
 */
export function writeBackup(file: string, { at, rows }: Backup): void {
  if (existsSync(file)) throw new Error(`${file} is there already. Give another name.`);
  const part = `${file}.part`;
  try {
    const lines = [...rows].flatMap(([table, all]) => all.map((row) => JSON.stringify({ table, row })));
    const body = [JSON.stringify({ backup: 'server', schema: newestMigration, at }), ...lines, ''].join('\n');
    const end = { end: lines.length + 1, sha256: hash('sha256', body) };
    writeFileSync(part, `${body}${JSON.stringify(end)}\n`, { mode: 0o600, flush: true });
    const read = readBackup(part);
    for (const [table, all] of rows)
      if ((read.rows.get(table)?.length ?? 0) !== all.length) throw new Error('it cannot be read back');
    renameSync(part, file);
    const folder = openSync(dirname(file), 'r');
    fsyncSync(folder);
    closeSync(folder);
  } catch (error) {
    rmSync(part, { force: true });
    throw cannotWrite('backup', file, error);
  }
}

/**
 * Whether a backup has a submission in it, by its beginning: submissions are written first. One that this account may not
 * read, copied here by root, has none that it could restore.
 */
export function holdsSubmissions(file: string): boolean {
  let open: number | undefined;
  try {
    open = openSync(file, 'r');
    const start = Buffer.alloc(500);
    const length = readSync(open, start);
    return start.toString('utf8', 0, length).includes('\n{"table":"submissions"');
  } catch {
    return false;
  } finally {
    if (open !== undefined) closeSync(open);
  }
}

function readWhole(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new Error(
      code === 'ENOENT' ? `There is no file ${file}.` : `${file} cannot be read by this account (${code ?? message}).`,
      { cause: error },
    );
  }
}

/** Reads a backup back, or says what is wrong with it. @throws Error */
export function readBackup(file: string): Backup {
  const text = readWhole(file);
  if (!text.startsWith('{"backup":"server"')) throw new Error(`${file} is not a backup of the server.`);
  const bodyEnd = text.lastIndexOf('\n', text.length - 2) + 1;
  const body = text.slice(0, bodyEnd);
  const damaged = new Error(`${file} is damaged or not whole. Take another backup.`);
  let end: Record<string, unknown>;
  try {
    end = JSON.parse(text.slice(bodyEnd)) as Record<string, unknown>;
  } catch {
    throw damaged;
  }
  if (end['sha256'] !== hash('sha256', body)) throw damaged;
  const [head = {}, ...lines] = body
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  if (head['schema'] !== newestMigration)
    throw new Error(
      `${file} was made by another version of the server (tables ${String(head['schema'])}, here ${newestMigration}). Restore it with that version, then start this one.`,
    );
  const rows = new Map<string, BackupRow[]>();
  for (const { table, row } of lines as unknown as { table: string; row: BackupRow }[]) {
    const known = rows.get(table);
    if (known) known.push(row);
    else rows.set(table, [row]);
  }
  return { at: String(head['at']), rows };
}
