import { timeInSingapore } from '../../model/dates/day.ts';
import { capitalise, lengthInWords } from '../../model/text/words.ts';
import { mailPatience } from '../mail/mail-worker.ts';
import type { Email, Submission } from '../store/records.ts';
import { eraseSubmissions } from '../submissions/erase-submissions.ts';
import { exported, findPerson, readRecords } from '../submissions/find-person.ts';
import { submissionJson } from '../submissions/submission-formats.ts';
import { UsageError, type Command } from './arguments.ts';
import { note, operation, type Context } from './context.ts';
import { print, printJson } from './output.ts';

function printMentions(mentions: readonly Submission[]): void {
  const references = mentions.map(({ reference }) => reference).join(', ');
  if (mentions.length > 0) print(`The address is also named in what others sent; judge by yourself: ${references}\n`);
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
  const found = await readRecords(own, store);
  await note(context, 'person', { found: own.length });
  if (format === 'json')
    return printJson({
      submissions: found.map(({ submission, emails, events, shared }) => ({
        ...submissionJson(submission),
        events: events.map(({ at, ...event }) => ({ at: at.toISOString(), ...event })),
        emails: emails.map(({ recipient, subject, state, sentAt, lastReply }) => ({
          recipient,
          subject,
          state,
          sentAt: sentAt?.toISOString() ?? null,
          lastReply: lastReply ?? null,
        })),
        shared: shared.map(({ at, ...sharing }) => ({ at: at.toISOString(), ...sharing })),
      })),
      mentionedIn: mentions.map(({ reference }) => reference),
    });
  if (found.length === 0) print('Nothing was sent from this address.\n');
  for (const { submission, emails, events, shared } of found) {
    const { reference, form, state, receivedAt, values, booking } = submission;
    const fields = new Map(content.forms.find(({ id }) => id === form)?.fields.map(({ name, label }) => [name, label]));
    print(`${reference}, ${form}, ${state}, received ${timeInSingapore(receivedAt)} (Singapore)\n`);
    if (booking) print(`  Registered for: ${[booking.courseName, booking.dateText].filter(Boolean).join(', ')}\n`);
    for (const [name, value] of Object.entries(values))
      if (value !== '') print(`  ${fields.get(name) ?? name}: ${value.replaceAll('\n', '\n    ')}\n`);
    if (emails.length === 0) print('  No email was written.\n');
    for (const email of emails) print(`  Email to ${email.recipient}, "${email.subject}": ${inWords(email)}\n`);
    for (const { at, author, kind, body } of events)
      print(`  ${capitalise(kind)} at ${timeInSingapore(at)} by ${author}: ${body.replaceAll('\n', '\n    ')}\n`);
    for (const { at, how, account } of shared)
      print(
        `  In an ${how === exported ? how : 'email to the staff'} at ${timeInSingapore(at)} by the account ${account}\n`,
      );
    print('\n');
  }
  printMentions(mentions);
}

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
  await eraseSubmissions(store, settings.erasedFile, ids, (count) => operation(context, 'erase', { erased: count }));
  await store.vacuum();
  print(
    `Erased: ${own.length}. After a restore they are erased again. Backups made before still hold them until they expire.\n`,
  );
}
