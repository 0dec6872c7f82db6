import { dirname, join } from 'node:path';
import type { Command } from './arguments.ts';
import { addErased, erasedName, readErased } from '../backups/erased-ids.ts';
import { readBackup, writeBackup } from '../backups/backup-file.ts';
import type { BackupRow } from '../store/contract.ts';
import { note, operation, type Context } from './context.ts';
import { print } from './output.ts';

/** `backup`: everything that is saved, as it stands at one moment, in one file that any store can read back. */
export async function backup({ operands }: Command, context: Context): Promise<void> {
  const file = operands[0] ?? '';
  const rows = await context.store.readAll();
  writeBackup(file, { at: context.now.toISOString(), rows });
  const submissions = rows.get('submissions')?.length ?? 0;
  await note(context, 'backup', { submissions });
  print(`${submissions} submissions are in ${file}. It was read back and is whole.\n`);
}

/**
 * An email of a backup as it stands today: one that was sent, dropped or given up since is not sent again, and one that is
 * being sent stays with its mail worker.
 */
function asItStands(row: BackupRow, today: BackupRow | undefined): BackupRow {
  const isOver = today !== undefined && today['state'] !== 'waiting';
  const kept = isOver ? ['state', 'attempts', 'last_reply', 'sent_at', 'leased_until'] : ['leased_until'];
  return { ...row, ...Object.fromEntries(kept.map((column) => [column, today?.[column] ?? null])) };
}

/** `restore`: replaces everything by a backup, without what was erased since, and without sending an email again. */
export async function restore({ operands, values }: Command, context: Context): Promise<void> {
  const { store, settings, now } = context;
  const file = operands[0] ?? '';
  const { at, rows } = readBackup(file);
  // On a new machine what was erased is noted beside the backup only.
  const noted = [settings.erasedFile, join(dirname(file), erasedName)].flatMap(readErased);
  const inBackup = (rows.get('erasures') ?? []).map((row) => String(row['submission_id']));
  const erased = new Set([...(await store.listErasures()), ...inBackup, ...noted]);
  const submissions = (rows.get('submissions') ?? []).filter((row) => !erased.has(String(row['id'])));
  const emails = (rows.get('emails') ?? []).filter((row) => !erased.has(String(row['submission_id'])));
  const count = (await store.listSubmissions()).length;
  print(`The backup of ${at} has ${submissions.length} submissions. Now there are ${count}.\n`);
  if (!values.yes) return print('Nothing is replaced yet. To replace all that is kept now, add --yes.\n');
  // What was done since the backup stays on record, and that it was made.
  const operations = await store.listOperations();
  addErased(settings.erasedFile, noted);
  await store.transaction(async (tx) => {
    const present = new Map((await tx.emailRows()).map((row) => [row['id'], row]));
    const standing = emails.map((row) => asItStands(row, present.get(row['id'] ?? null)));
    await tx.replaceAll(new Map([...rows, ['submissions', submissions], ['emails', standing]]), now);
    await tx.addErasures([...erased], now);
    for (const earlier of operations) if (earlier.at.toISOString() >= at) await tx.noteOperation(earlier);
    await tx.noteOperation(operation(context, 'restore', { submissions: submissions.length, of: at }));
  });
  await store.vacuum();
  print(`Restored: ${submissions.length} submissions, ${emails.length} emails.\n`);
}
