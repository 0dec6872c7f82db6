import { addErased } from '../backups/erased-ids.ts';
import type { Store } from '../store/store.ts';
import type { Operation } from '../store/records.ts';

/**
 * Erases submissions with their emails, notes and changes, and single participants of groups with the emails to them and their
 * certificates, now and after every restore. A vacuum is then due.
 * @param ids ids of submissions and participants
 * @param erasedFile file with the ids of what was erased
 * @param operationOf the entry in the log of personal data, of the number that was erased
 */
export async function eraseSubmissions(
  store: Store,
  erasedFile: string,
  ids: readonly string[],
  operationOf: (count: number) => Operation,
): Promise<void> {
  // First in the file that outlives the database.
  addErased(erasedFile, ids);
  await store.transaction(async (tx) => {
    const { at } = operationOf(0);
    const count = (await tx.removeSubmissions(ids, at)) + (await tx.removeParticipants(ids, at));
    const operation = operationOf(count);
    await tx.addErasures(ids, operation.at);
    await tx.noteOperation(operation);
  });
}
