import { timeInSingapore } from '../../model/dates/day.ts';
import { tidyValue } from '../../model/forms/tidy-value.ts';
import { lengthInWords } from '../../model/text/length-in-words.ts';
import { addErased } from '../backups/erased-ids.ts';
import { mailPatience } from '../mail/mail-worker.ts';
import type { Email, Operation, Submission } from '../store/records.ts';
import { sentReport } from '../warnings.ts';
import { UsageError, type Command } from './arguments.ts';
import { note, operation, type Context } from './context.ts';
import { print, printJson } from './output.ts';
import { exported } from './export.ts';
import { submissionJson } from '../submissions/submission-formats.ts';

const folded = (text: string) => text.normalize('NFC').trim().toLowerCase();

/** An address to compare by: case, and the notation of an international domain, make no difference. */
const comparable = (text: string) => tidyValue('email', text).toLowerCase();

/** Submissions from an address, and others that mention it, which the operator has to judge. */
async function findPerson(email: string, { store, content }: Context) {
  const wanted = comparable(email);
  const hasIt = (text: string) => [wanted, folded(email)].some((form) => folded(text).includes(form));
  const addressFields = new Map(
    content.forms.map(({ id, fields }) => [id, fields.filter(({ control }) => control === 'email')]),
  );
  const own: Submission[] = [];
  const mentions: string[] = [];
  for (const submission of await store.listSubmissions()) {
    const names = addressFields.get(submission.form)?.map(({ name }) => name) ?? ['email'];
    if (names.some((name) => comparable(submission.values[name] ?? '') === wanted)) own.push(submission);
    else if (Object.values(submission.values).some(hasIt)) mentions.push(submission.reference);
  }
  return { own, mentions };
}

function printMentions(mentions: readonly string[]): void {
  if (mentions.length > 0)
    print(`The address is also named in what others sent; judge by yourself: ${mentions.join(', ')}\n`);
}

/** Exports and reports that a submission was in. */
function sharings({ id }: Submission, operations: readonly Operation[]) {
  return operations.flatMap(({ at, action, details: { ids, account = '' } }) => {
    if (![exported, sentReport].includes(action) || !Array.isArray(ids) || !ids.includes(id)) return [];
    return [{ at: at.toISOString(), how: action, account: String(account) }];
  });
}

function inWords({ state, attempts, sentAt, waitingSince, lastReply }: Email): string {
  const reply = lastReply === undefined ? '' : `; the mail server: ${lastReply}`;
  const since = timeInSingapore(waitingSince);
  const words: Record<Email['state'], string> = {
    sent: `sent ${sentAt ? timeInSingapore(sentAt) : ''}${reply}`,
    waiting: attempts === 0 ? `waiting since ${since}` : `waiting since ${since}, tried ${attempts} times${reply}`,
    refused: `refused for good${reply}`,
    expired: `given up after ${lengthInWords(mailPatience)}${reply}`,
    dropped: 'dropped by the operator',
  };
  return words[state];
}

/** `person`: everything that is kept on a person, the state of each email, and with whom it was shared (PDPA s 21). */
export async function person({ operands, format }: Command, context: Context): Promise<void> {
  const { store, content } = context;
  const address = operands[0] ?? '';
  if (!address.includes('@')) throw new UsageError('person takes an email address');
  const { own, mentions } = await findPerson(address, context);
  const operations = await store.listOperations();
  const found = await Promise.all(
    own.map(async (submission) => ({
      submission,
      emails: await store.listEmails(submission.id),
      shared: sharings(submission, operations),
    })),
  );
  await note(context, 'person', { found: own.length });
  if (format === 'json')
    return printJson({
      submissions: found.map(({ submission, emails, shared }) => ({
        ...submissionJson(submission),
        emails: emails.map(({ recipient, subject, state, sentAt, lastReply }) => ({
          recipient,
          subject,
          state,
          sentAt: sentAt?.toISOString() ?? null,
          lastReply: lastReply ?? null,
        })),
        shared,
      })),
      mentionedIn: mentions,
    });
  if (found.length === 0) print('Nothing was sent from this address.\n');
  for (const { submission, emails, shared } of found) {
    const { reference, form, state, receivedAt, values } = submission;
    const fields = new Map(content.forms.find(({ id }) => id === form)?.fields.map(({ name, label }) => [name, label]));
    print(`${reference}, ${form}, ${state}, received ${timeInSingapore(receivedAt)} (Singapore)\n`);
    for (const [name, value] of Object.entries(values))
      if (value !== '') print(`  ${fields.get(name) ?? name}: ${value.replaceAll('\n', '\n    ')}\n`);
    if (emails.length === 0) print('  No email was written.\n');
    for (const email of emails) print(`  Email to ${email.recipient}, "${email.subject}": ${inWords(email)}\n`);
    for (const { at, how, account } of shared)
      print(
        `  In an ${how === exported ? how : 'email to the staff'} at ${timeInSingapore(new Date(at))} by the account ${account}\n`,
      );
    print('\n');
  }
  printMentions(mentions);
}

/** `erase`: a person's submissions with their emails, or one submission. */
export async function erase(command: Command, context: Context): Promise<void> {
  const { store, settings, now } = context;
  const { email, reference, yes } = command.values;
  if ((email === undefined) === (reference === undefined))
    throw new UsageError('erase takes either --email ADDRESS or --reference REFERENCE');
  if (email !== undefined && !email.includes('@')) throw new UsageError('--email takes an email address');
  const one = reference === undefined ? undefined : await store.findByReference(reference.toUpperCase());
  const { own, mentions } =
    email === undefined ? { own: one ? [one] : [], mentions: [] } : await findPerson(email, context);
  printMentions(mentions);
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
  // First in the file that outlives the database.
  addErased(settings.erasedFile, ids);
  await store.transaction(async (tx) => {
    await tx.addErasures(ids, now);
    const count = await tx.removeSubmissions(ids, now);
    await tx.noteOperation(operation(context, 'erase', { erased: count }));
  });
  await store.vacuum();
  print(
    `Erased: ${own.length}. After a restore they are erased again. Backups made before still hold them until they expire.\n`,
  );
}
