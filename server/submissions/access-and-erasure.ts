import { tidyValue } from '../../model/forms/tidy-value.ts';
import type { Content } from '../../model/reader/sources.ts';
import type { Store } from '../store/store.ts';
import type { Operation, Participant, Submission } from '../store/records.ts';
import { sentReport } from '../warnings.ts';
import { addErased } from '../backups/erased-ids.ts';

/** Action that an export records; its `ids` are those of the exported submissions. */
export const exportAction = 'export';

/** Normalises a text that may contain an address. */
const foldAddress = (text: string) => text.normalize('NFC').trim().toLowerCase();

/** Normalises an address for comparison: case, and the notation of an international domain. */
const normaliseAddress = (text: string) => tidyValue('email', text).toLowerCase();

/**
 * Finds what is kept about a person.
 * @returns submissions that were sent from the address; `mentions`, other submissions with the address in them or with the
 * person in their group, which the staff have to check; both newest first; and the person's places in groups
 */
export async function findPerson(
  email: string,
  { store, content }: { store: Store; content: Pick<Content, 'forms'> },
): Promise<{ submissions: Submission[]; mentions: Submission[]; participants: Participant[] }> {
  const normalised = normaliseAddress(email);
  const spellings = [normalised, foldAddress(email)];
  const mentionsAddress = (text: string) => spellings.some((spelling) => foldAddress(text).includes(spelling));
  const addressFields = new Map(
    content.forms.map(({ id, fields }) => [id, fields.filter(({ control }) => control === 'email')]),
  );
  const participants = await store.findParticipants(normalised);
  const groupIds = new Set(participants.map(({ submissionId }) => submissionId));
  const submissions: Submission[] = [];
  const mentions: Submission[] = [];
  // An international domain has two notations.
  const addressPart = normalised.replace(/@.*xn--.*/s, '@');
  for (const submission of await store.listSubmissions({ addressPart })) {
    const { id, form, values } = submission;
    const names = addressFields.get(form)?.map(({ name }) => name) ?? ['email'];
    if (names.some((name) => normaliseAddress(values[name] ?? '') === normalised)) submissions.push(submission);
    else if (groupIds.has(id) || Object.values(values).some(mentionsAddress)) mentions.push(submission);
  }
  return { submissions, mentions, participants };
}

/** Exports and daily reports that each submission was in, newest first (PDPA s 21), by its id. */
export async function listDisclosures(
  submissions: readonly Pick<Submission, 'id'>[],
  store: Store,
): Promise<ReadonlyMap<string, Operation[]>> {
  const operations = await store.listOperations([exportAction, sentReport]);
  const disclosuresOf = (id: string) =>
    operations.filter(({ details: { ids } }) => Array.isArray(ids) && ids.includes(id));
  return new Map(submissions.map(({ id }) => [id, disclosuresOf(id)]));
}

/**
 * Erases submissions with their emails, notes and changes, and single participants of groups with the emails to them and their
 * certificates, now and after every restore. A vacuum is then due.
 * @param ids of submissions and participants
 * @param operation entry in the log of personal data, without the number that was erased
 * @returns the number of submissions and participants that were erased
 */
export async function eraseSubmissions(
  store: Store,
  erasedFile: string,
  ids: readonly string[],
  { at, action, details }: Operation,
): Promise<number> {
  // First in the file that outlives the database.
  addErased(erasedFile, ids);
  return store.transaction(async (tx) => {
    const erased = (await tx.removeSubmissions(ids)) + (await tx.removeParticipants(ids));
    await tx.addErasures(ids, at);
    await tx.noteOperation({ at, action, details: { erased, ...details } });
    return erased;
  });
}
