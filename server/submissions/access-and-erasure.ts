import { tidyValue } from '../../model/forms/tidy-value.ts';
import type { Content } from '../../model/reader/sources.ts';
import type { Store } from '../store/store.ts';
import type { Operation, Submission } from '../store/records.ts';
import { sentReport } from '../warnings.ts';
import { addErased } from '../backups/erased-ids.ts';

/** Name of the operation that an export records; its `ids` are those of the exported submissions. */
export const exported = 'export';

const folded = (text: string) => text.normalize('NFC').trim().toLowerCase();

/** Normalises an address for comparison: case, and the notation of an international domain. */
const comparable = (text: string) => tidyValue('email', text).toLowerCase();

interface PersonParts {
  store: Store;
  content: Pick<Content, 'forms'>;
}

/**
 * Finds the submissions of a person.
 * @param email their address
 * @returns those sent from the address, and others that mention it, which the staff have to check, both newest first; and
 * their places as a participant of a group
 */
export async function findPerson(email: string, { store, content }: PersonParts) {
  const normalised = comparable(email);
  const spellings = [...new Set([normalised, folded(email)])];
  const mentionsAddress = (text: string) => spellings.some((spelling) => folded(text).includes(spelling));
  const addressFields = new Map(
    content.forms.map(({ id, fields }) => [id, fields.filter(({ control }) => control === 'email')]),
  );
  const matches = (await Promise.all(spellings.map((text) => store.listSubmissions({ text })))).flat();
  const submissions: Submission[] = [];
  const mentions: Submission[] = [];
  for (const submission of new Map(matches.map((match) => [match.id, match])).values()) {
    const names = addressFields.get(submission.form)?.map(({ name }) => name) ?? ['email'];
    if (names.some((name) => comparable(submission.values[name] ?? '') === normalised)) submissions.push(submission);
    else if (Object.values(submission.values).some(mentionsAddress)) mentions.push(submission);
  }
  const participants = (await Promise.all(spellings.map((text) => store.findParticipants(text)))).flat();
  const matchingIds = new Set([...submissions, ...mentions].map(({ id }) => id));
  for (const submission of await store.listSubmissions({ ids: participants.map(({ submissionId }) => submissionId) }))
    if (!matchingIds.has(submission.id)) mentions.push(submission);
  return { submissions, mentions, participants };
}

/** Exports and daily reports that each submission was in, newest first (PDPA s 21), by its id. */
export async function listDisclosures(
  submissions: readonly Pick<Submission, 'id'>[],
  store: Store,
): Promise<ReadonlyMap<string, Operation[]>> {
  const operations = await store.listOperations([exported, sentReport]);
  const disclosuresOf = (id: string) =>
    operations.filter(({ details: { ids } }) => Array.isArray(ids) && ids.includes(id));
  return new Map(submissions.map(({ id }) => [id, disclosuresOf(id)]));
}

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
