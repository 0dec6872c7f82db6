import { appendFileSync, closeSync, fsyncSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Submission } from '../store/contract.ts';
import { UsageError, type Command } from './arguments.ts';
import { operation, print, printJson, type Context } from './context.ts';
import { submissionJson } from './submission-json.ts';

/** Addresses are the same whatever their case. */
const same = (text: string) => text.normalize('NFC').trim().toLowerCase();

/** What somebody sent, and what of others mentions the address: the latter is for the operator to judge. */
async function findPerson(email: string, { store, content }: Context) {
  const wanted = same(email);
  const addressFields = new Map(
    content.forms.map(({ id, fields }) => [id, fields.filter(({ control }) => control === 'email')]),
  );
  const own: Submission[] = [];
  const mentions: Submission[] = [];
  for (const submission of await store.listSubmissions()) {
    const names = addressFields.get(submission.form)?.map(({ name }) => name) ?? ['email'];
    if (names.some((name) => same(submission.answers[name] ?? '') === wanted)) own.push(submission);
    else if (Object.values(submission.answers).some((answer) => same(answer).includes(wanted)))
      mentions.push(submission);
  }
  return { own, mentions };
}

function addressOf({ values: { email } }: Command): string {
  if (email === undefined || !email.includes('@')) throw new UsageError('--email ADDRESS is needed');
  return email;
}

/** `access`: everything that is kept on a person, and with whom it was shared (PDPA s 21). */
export async function access(command: Command, context: Context): Promise<void> {
  const { store, content } = context;
  const { own, mentions } = await findPerson(addressOf(command), context);
  const exports = (await store.listOperations()).filter(({ action }) => action === 'export');
  const found = await Promise.all(
    own.map(async (submission) => ({
      ...submissionJson(submission),
      letters: (await store.listLetters(submission.id)).map(({ recipient, subject, state, sentAt }) => ({
        recipient,
        subject,
        state,
        sentAt: sentAt?.toISOString() ?? null,
      })),
      exports: exports
        .filter(
          ({ at, details }) => at >= submission.receivedAt && (details['form'] ?? submission.form) === submission.form,
        )
        .map(({ at, details }) => ({ at: at.toISOString(), account: details['account'] ?? '' })),
    })),
  );
  await store.transaction((tx) => tx.noteOperation(operation(context, 'access', { found: own.length })));
  const mentionedIn = mentions.map(({ reference }) => reference);
  if (command.format === 'json') return printJson({ submissions: found, mentionedIn });
  if (found.length === 0) print('Nothing was sent from this address.\n');
  for (const { reference, form, state, receivedAt, answers, letters, exports: taken } of found) {
    const fields = new Map(content.forms.find(({ id }) => id === form)?.fields.map(({ name, label }) => [name, label]));
    print(`${reference}, ${form}, ${state}, received ${receivedAt}\n`);
    for (const [name, answer] of Object.entries(answers))
      if (answer !== '') print(`  ${fields.get(name) ?? name}: ${answer.replaceAll('\n', '\n    ')}\n`);
    for (const { recipient, subject, state: letterState, sentAt } of letters)
      print(`  Letter to ${recipient}: ${subject}, ${letterState}${sentAt === null ? '' : ` ${sentAt}`}\n`);
    for (const { at, account } of taken) print(`  In an export at ${at} by the account ${account}\n`);
    print('\n');
  }
  if (mentions.length > 0) print(`The address is also named in what others sent: ${mentionedIn.join(', ')}\n`);
}

/** Writes the ids to the file that outlives the database, and flushes it, before they are erased. */
function noteErasedFile(file: string, ids: readonly string[]): void {
  // Where PostgreSQL keeps the data, nothing else has made this folder.
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const open = openSync(file, 'a', 0o600);
  appendFileSync(open, ids.map((id) => `${id}\n`).join(''));
  fsyncSync(open);
  closeSync(open);
}

/** `erase`: a person's submissions with their letters; or one submission. */
export async function erase(command: Command, context: Context): Promise<void> {
  const { store, settings, now } = context;
  const { email, reference } = command.values;
  if ((email === undefined) === (reference === undefined))
    throw new UsageError('erase takes either --email ADDRESS or --reference REFERENCE');
  const one = reference === undefined ? undefined : await store.findByReference(reference.toUpperCase());
  const { own, mentions } =
    reference === undefined ? await findPerson(addressOf(command), context) : { own: one ? [one] : [], mentions: [] };
  if (mentions.length > 0)
    print(
      `The address is also named in what others sent; judge by yourself: ${mentions.map((s) => s.reference).join(', ')}\n`,
    );
  if (own.length === 0) throw new Error('Nothing is kept that could be erased.');
  for (const submission of own) {
    const letters = await store.listLetters(submission.id);
    print(
      `${submission.reference}  ${submission.form}  ${submission.receivedAt.toISOString()}  ${letters.length} letters\n`,
    );
  }
  if (!command.yes) return print('Nothing is erased yet. To erase this for good, add --yes.\n');
  const ids = own.map(({ id }) => id);
  noteErasedFile(settings.erasedFile, ids);
  await store.transaction(async (tx) => {
    await tx.addErasures(ids, now);
    const count = await tx.removeSubmissions(ids);
    await tx.noteOperation(operation(context, 'erase', { erased: count }));
  });
  await store.scrub();
  print(
    `Erased: ${own.length}. After a restore they are erased again. Backups made before still have them; let them lapse.\n`,
  );
}
