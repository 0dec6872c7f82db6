import { timeInSingapore } from '../../model/dates/day.ts';
import { eraseSubmissions } from '../submissions/erase-submissions.ts';
import { findPerson } from '../submissions/find-person.ts';
import { UsageError, type Command } from './arguments.ts';
import { operation, type Context } from './context.ts';
import { print } from './output.ts';

/** `erase`: a person's submissions with their emails, or one submission. */
export async function erase(command: Command, context: Context): Promise<void> {
  const { store, settings } = context;
  const { email, reference, yes } = command.values;
  if ((email === undefined) === (reference === undefined))
    throw new UsageError('erase takes either --email ADDRESS or --reference REFERENCE');
  if (email !== undefined && !email.includes('@')) throw new UsageError('--email takes an email address');
  const one = reference === undefined ? undefined : await store.findByReference(reference.toUpperCase());
  const { own, mentions } =
    email === undefined ? { own: one ? [one] : [], mentions: [] } : await findPerson(email, context);
  const named = mentions.map(({ reference }) => reference).join(', ');
  if (named !== '') print(`The address is also named in what others sent; judge by yourself: ${named}\n`);
  if (own.length === 0) {
    if ((await store.vacuumDueSince()) === undefined) throw new Error('Nothing is kept that could be erased.');
    await store.vacuum();
    return print('What was erased earlier is overwritten now. Nothing else is kept that could be erased.\n');
  }
  for (const submission of own) {
    const emails = await store.listEmails(submission.id);
    print(
      `${submission.reference}  ${submission.form}  ${timeInSingapore(submission.receivedAt)}  ${emails.length} emails\n`,
    );
  }
  if (!yes) return print('Nothing is erased yet. To erase this for good, add --yes.\n');
  const ids = own.map(({ id }) => id);
  await eraseSubmissions(store, settings.erasedFile, ids, (count) => operation(context, 'erase', { erased: count }));
  await store.vacuum();
  print(
    `Erased: ${own.length}. After a restore they are erased again. Backups made before still hold them until they expire.\n`,
  );
}
