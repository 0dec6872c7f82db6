import { timeInSingapore } from '../../model/dates/day.ts';
import type { Operation } from '../store/records.ts';
import type { Command } from './arguments.ts';
import { mailAddresses } from '../mail/mail-addresses.ts';
import { acceptSubmission } from '../submissions/save-submission.ts';
import { operation, type Context } from './context.ts';
import { print, printJson, table } from './output.ts';
import { readSubmissions } from './read-submissions.ts';
import { nameInWords, submissionJson } from '../submissions/submission-formats.ts';

/** `list`: what came in, newest first. */
export async function list(command: Command, context: Context): Promise<void> {
  const submissions = await readSubmissions(command, context);
  if (command.format === 'json') return printJson(submissions.map(submissionJson));
  const rows = submissions.map((submission) => {
    const { reference, form, state, receivedAt, values, booking } = submission;
    const date = booking?.dateText ?? '';
    return [reference, form, state, timeInSingapore(receivedAt), nameInWords(submission), values['email'] ?? '', date];
  });
  print(table(['reference', 'form', 'state', 'received (Singapore)', 'name', 'email', 'date of the course'], rows));
}

/** `show`: one submission with its emails. */
export async function show({ operands }: Command, { store }: Context): Promise<void> {
  const reference = operands[0] ?? '';
  const submission = await store.findByReference(reference.toUpperCase());
  if (!submission) throw new Error(`There is nothing under the reference ${reference}.`);
  const emails = (await store.listEmails(submission.id)).map(
    ({ recipient, subject, state, attempts, lastReply, sentAt }) => ({
      recipient,
      subject,
      state,
      attempts,
      lastReply: lastReply ?? null,
      sentAt: sentAt?.toISOString() ?? null,
    }),
  );
  printJson({ ...submissionJson(submission), emails });
}

/** `accept`: lets in a form that was taken for a bot's, and sends the emails that the sender was promised. */
export async function accept({ operands }: Command, context: Context): Promise<void> {
  const { store, content, settings, now } = context;
  const reference = (operands[0] ?? '').toUpperCase();
  const siteUrl = settings.siteUrl ?? content.organisation.website;
  const parts = { store, content, siteUrl, mailDomain: mailAddresses(settings, content.organisation).domain };
  await acceptSubmission(parts, reference, now, (tx) =>
    tx.noteOperation(operation(context, 'accept', { accepted: 1 })),
  );
  print(`${reference} is accepted. Its emails are in the outbox.\n`);
}

/** `log`: what the operator did. */
export async function log({ format }: Command, { store }: Context): Promise<void> {
  const operations = await store.listOperations();
  if (format === 'json') return printJson(operations);
  // Ids are for programs: how many there are is said beside them.
  const words = (details: Operation['details']) =>
    Object.entries(details)
      .filter(([, value]) => typeof value !== 'object')
      .map(([key, value]) => `${key} ${String(value)}`)
      .join(', ');
  print(
    table(
      ['at (Singapore)', 'what', 'details'],
      operations.map(({ at, action, details }) => [timeInSingapore(at), action, words(details)]),
    ),
  );
}
