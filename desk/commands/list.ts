import type { Command } from './arguments.ts';
import { print, printJson, readFilter, type Context } from './context.ts';
import { submissionJson } from './submission-json.ts';
import { table } from './table.ts';

/** `list`: what came in, newest first. */
export async function list(command: Command, context: Context): Promise<void> {
  const submissions = await context.store.listSubmissions(readFilter(command, context));
  if (command.format === 'json') return printJson(submissions.map(submissionJson));
  const rows = submissions.map(({ reference, form, state, receivedAt, answers }) => {
    const name = answers['name'] ?? `${answers['firstName'] ?? ''} ${answers['lastName'] ?? ''}`;
    return [reference, form, state, receivedAt.toISOString(), name, answers['email'] ?? ''];
  });
  print(table(['reference', 'form', 'state', 'received', 'name', 'email'], rows));
}

/** `show`: one submission with its letters. */
export async function show({ operands }: Command, { store }: Context): Promise<void> {
  const reference = operands[0] ?? '';
  const submission = await store.findByReference(reference.toUpperCase());
  if (!submission) throw new Error(`There is nothing under the reference ${reference}.`);
  const letters = (await store.listLetters(submission.id)).map(
    ({ recipient, subject, state, attempts, lastAnswer, sentAt }) => ({
      recipient,
      subject,
      state,
      attempts,
      lastAnswer: lastAnswer ?? null,
      sentAt: sentAt?.toISOString() ?? null,
    }),
  );
  printJson({ ...submissionJson(submission), letters });
}

/** `log`: what the operator did. */
export async function log({ format }: Command, { store }: Context): Promise<void> {
  const operations = await store.listOperations();
  if (format === 'json') return printJson(operations);
  const words = (details: object) =>
    Object.entries(details)
      .map(([key, value]) => `${key} ${value}`)
      .join(', ');
  print(
    table(
      ['at', 'what', 'details'],
      operations.map(({ at, action, details }) => [at.toISOString(), action, words(details)]),
    ),
  );
}
