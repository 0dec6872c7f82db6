import { timeInSingapore } from '../../model/day.ts';
import { withAsciiDomain } from '../../model/check-form-values.ts';
import { addErased } from '../backups/erased-ids.ts';
import type { Operation, Submission } from '../store/contract.ts';
import { UsageError, type Command } from './arguments.ts';
import { note, operation, type Context } from './context.ts';
import { print, printJson } from './output.ts';
import { exported } from './export.ts';
import { mailedLists, sentReport } from './report.ts';
import { submissionJson } from './submission-formats.ts';

const folded = (text: string) => text.normalize('NFC').trim().toLowerCase();

/** An address to compare by: addresses are the same whatever their case, and however their domain is written. */
export const sameAddress = (text: string) => withAsciiDomain(folded(text));

/** What somebody sent, and what of others mentions the address: the latter is for the operator to judge. */
export async function findPerson(email: string, { store, content }: Context) {
  const wanted = sameAddress(email);
  const hasIt = (text: string) => [wanted, folded(email)].some((form) => folded(text).includes(form));
  const addressFields = new Map(
    content.forms.map(({ id, fields }) => [id, fields.filter(({ control }) => control === 'email')]),
  );
  const own: Submission[] = [];
  const mentions: Submission[] = [];
  for (const submission of await store.listSubmissions()) {
    const names = addressFields.get(submission.form)?.map(({ name }) => name) ?? ['email'];
    if (names.some((name) => sameAddress(submission.values[name] ?? '') === wanted)) own.push(submission);
    else if (Object.values(submission.values).some(hasIt)) mentions.push(submission);
  }
  return { own, mentions };
}

/** Tells where others named the address, which is for the operator to judge. */
function printMentions(mentions: readonly Submission[], judge = ''): void {
  const references = mentions.map(({ reference }) => reference).join(', ');
  if (mentions.length > 0) print(`The address is also named in what others sent${judge}: ${references}\n`);
}

function addressOf({ values: { email } }: Command): string {
  if (email === undefined || !email.includes('@')) throw new UsageError('--email ADDRESS is needed');
  return email;
}

/**
 * With whom a submission was shared: the exports and the lists of participants that it was in. Operations of an earlier
 * release did not note the ids: they may have held it where its form and its time allow it, and are not certain.
 */
function sharings(submission: Submission, operations: readonly Operation[]) {
  const { id, form, kind, state, receivedAt } = submission;
  return operations.flatMap(({ at, action, details }) => {
    if (action !== exported && action !== sentReport && action !== mailedLists) return [];
    const { ids, account = '' } = details;
    const held = Array.isArray(ids)
      ? ids.includes(id)
      : at >= receivedAt &&
        (action === exported
          ? (details['form'] ?? form) === form
          : kind === 'registration' && state !== 'suspected' && details['lists'] !== 0);
    const how = action === exported ? ('export' as const) : ('report' as const);
    return held ? [{ at: at.toISOString(), how, account: String(account), certain: Array.isArray(ids) }] : [];
  });
}

/** `access`: everything that is kept on a person, and with whom it was shared (PDPA s 21). */
export async function access(command: Command, context: Context): Promise<void> {
  const { store, content } = context;
  const { own, mentions } = await findPerson(addressOf(command), context);
  const operations = await store.listOperations();
  const found = await Promise.all(
    own.map(async (submission) => ({
      ...submissionJson(submission),
      emails: (await store.listEmails(submission.id)).map(({ recipient, subject, state, sentAt }) => ({
        recipient,
        subject,
        state,
        sentAt: sentAt?.toISOString() ?? null,
      })),
      shared: sharings(submission, operations),
    })),
  );
  await note(context, 'access', { found: own.length });
  if (command.format === 'json')
    return printJson({ submissions: found, mentionedIn: mentions.map(({ reference }) => reference) });
  if (found.length === 0) print('Nothing was sent from this address.\n');
  for (const { reference, form, state, receivedAt, values, emails, shared } of found) {
    const fields = new Map(content.forms.find(({ id }) => id === form)?.fields.map(({ name, label }) => [name, label]));
    print(`${reference}, ${form}, ${state}, received ${timeInSingapore(new Date(receivedAt))} (Singapore)\n`);
    for (const [name, value] of Object.entries(values))
      if (value !== '') print(`  ${fields.get(name) ?? name}: ${value.replaceAll('\n', '\n    ')}\n`);
    for (const { recipient, subject, state: emailState, sentAt } of emails)
      print(
        `  Email to ${recipient}: ${subject}, ${emailState}${sentAt === null ? '' : ` ${timeInSingapore(new Date(sentAt))}`}\n`,
      );
    for (const { at, how, account, certain } of shared) {
      const what = how === 'export' ? 'an export' : 'a list that was mailed to the staff';
      const when = `at ${timeInSingapore(new Date(at))} by the account ${account}`;
      print(certain ? `  In ${what} ${when}\n` : `  Perhaps in ${what} ${when}: what it held was not noted then\n`);
    }
    print('\n');
  }
  printMentions(mentions);
}

/** `erase`: a person's submissions with their emails; or one submission. */
export async function erase(command: Command, context: Context): Promise<void> {
  const { store, settings, now } = context;
  const { email, reference, yes } = command.values;
  if ((email === undefined) === (reference === undefined))
    throw new UsageError('erase takes either --email ADDRESS or --reference REFERENCE');
  const one = reference === undefined ? undefined : await store.findByReference(reference.toUpperCase());
  const { own, mentions } =
    reference === undefined ? await findPerson(addressOf(command), context) : { own: one ? [one] : [], mentions: [] };
  printMentions(mentions, '; judge by yourself');
  if (own.length === 0) {
    if ((await store.vacuumOwedSince()) === undefined) throw new Error('Nothing is kept that could be erased.');
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
  // In the file that outlives the database, before they are erased.
  addErased(settings.erasedFile, ids);
  await store.transaction(async (tx) => {
    await tx.addErasures(ids, now);
    const count = await tx.removeSubmissions(ids, now);
    await tx.noteOperation(operation(context, 'erase', { erased: count }));
  });
  await store.vacuum();
  print(
    `Erased: ${own.length}. After a restore they are erased again. Backups made before still have them; let them lapse.\n`,
  );
}
