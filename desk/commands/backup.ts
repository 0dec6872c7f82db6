import { createHash } from 'node:crypto';
import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import type { BackupRow } from '../store/contract.ts';
import { schemaVersion } from '../store/migrate.ts';
import type { Command } from './arguments.ts';
import { operation, print, type Context } from './context.ts';

/**
 * `backup`: everything that is kept, as it stands at one moment, in one file of JSON lines that any store can read back.
 * The last line says how it must end, so that half a backup is noticed.
 */
export async function backup({ operands }: Command, context: Context): Promise<void> {
  const file = operands[0] ?? '';
  if (existsSync(file)) throw new Error(`${file} is there already. Give another name.`);
  const all = await context.store.readAll();
  const lines = [JSON.stringify({ backup: 'desk', schema: schemaVersion, at: context.now.toISOString() })];
  for (const [table, rows] of all) for (const row of rows) lines.push(JSON.stringify({ table, row }));
  const body = `${lines.join('\n')}\n`;
  const end = JSON.stringify({ end: lines.length, sha256: createHash('sha256').update(body).digest('hex') });
  const part = `${file}.part`;
  const open = openSync(part, 'w', 0o600);
  writeSync(open, `${body}${end}\n`);
  fsyncSync(open);
  closeSync(open);
  renameSync(part, file);
  const submissions = all.get('submissions')?.length ?? 0;
  await context.store.transaction((tx) => tx.noteOperation(operation(context, 'backup', { submissions })));
  print(`${submissions} submissions are in ${file}.\n`);
}

/** Reads a backup back, or says what is wrong with it. */
function readBackup(file: string): { at: string; rows: Map<string, BackupRow[]> } {
  if (!existsSync(file)) throw new Error(`There is no file ${file}.`);
  const text = readFileSync(file, 'utf8');
  const lines = text.split('\n').slice(0, -1);
  if (!text.startsWith('{"backup":"desk"')) throw new Error(`${file} is not a backup of the desk.`);
  const parsed = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  const [head = {}, end] = [parsed[0], parsed.at(-1)];
  const body = `${lines.slice(0, -1).join('\n')}\n`;
  if (end?.['sha256'] !== createHash('sha256').update(body).digest('hex'))
    throw new Error(`${file} is damaged or not whole. Take another backup.`);
  if (head['schema'] !== schemaVersion)
    throw new Error(
      `${file} was made by another version of the desk (tables ${String(head['schema'])}, here ${schemaVersion}). Restore it with that version, then start this one.`,
    );
  const rows = new Map<string, BackupRow[]>();
  for (const { table, row } of parsed.slice(1, -1) as { table: string; row: BackupRow }[])
    rows.set(table, [...(rows.get(table) ?? []), row]);
  return { at: String(head['at']), rows };
}

/** `restore`: replaces everything by a backup, without what was erased since, and without sending a letter again. */
export async function restore({ operands, yes }: Command, context: Context): Promise<void> {
  const { store, settings, now } = context;
  const { at, rows } = readBackup(operands[0] ?? '');
  const noted = existsSync(settings.erasedFile) ? readFileSync(settings.erasedFile, 'utf8').split('\n') : [];
  const inBackup = (rows.get('erasures') ?? []).map((row) => String(row['submission_id']));
  const erased = new Set([...(await store.listErasures()), ...inBackup, ...noted.filter(Boolean)]);
  // What was sent since the backup stays sent.
  const sent = new Map(
    (await store.listLetters()).filter(({ state }) => state === 'sent').map(({ id, sentAt }) => [id, sentAt]),
  );
  const submissions = (rows.get('submissions') ?? []).filter((row) => !erased.has(String(row['id'])));
  const letters = (rows.get('letters') ?? [])
    .filter((row) => !erased.has(String(row['submission_id'])))
    .map((row) => {
      const sentAt = sent.get(String(row['id']));
      return sentAt ? { ...row, state: 'sent', sent_at: sentAt.toISOString() } : { ...row, leased_until: null };
    });
  const present = (await store.listSubmissions()).length;
  print(`The backup of ${at} has ${submissions.length} submissions. Now there are ${present}.\n`);
  if (!yes) return print('Nothing is replaced yet. To replace all that is kept now, add --yes.\n');
  // What was done since the backup stays on record.
  const operations = await store.listOperations();
  await store.transaction(async (tx) => {
    await tx.replaceAll(new Map([...rows, ['submissions', submissions], ['letters', letters]]));
    await tx.addErasures([...erased], now);
    for (const earlier of operations) if (earlier.at.toISOString() > at) await tx.noteOperation(earlier);
    await tx.noteOperation(operation(context, 'restore', { submissions: submissions.length, of: at }));
  });
  await store.scrub();
  print(`Restored: ${submissions.length} submissions, ${letters.length} letters.\n`);
}
