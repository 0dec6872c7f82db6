import { parseArgs } from 'node:util';
import { timeInSingapore } from '../../model/dates/day.ts';
import { countInWords } from '../../model/text/words.ts';
import { OperatorError } from '../operator-error.ts';
import { amountInWords, findPastDue, purge } from '../retention/purge.ts';
import { isClockTrusted, pauseInWords, trustedClock } from '../retention/retention-clock.ts';
import type { Submission } from '../store/records.ts';
import { eraseSubmissions, findPerson } from '../submissions/access-and-erasure.ts';
import { keepTables } from '../store/migrate.ts';
import { makeOperation, print, UsageError, type Context } from './context.ts';

function printSubmissions(submissions: readonly Submission[]): void {
  for (const { reference, form, receivedAt } of submissions)
    print(`${reference}  ${form}  ${timeInSingapore(receivedAt)}\n`);
}

/** `erase`: a person's submissions with their emails, or one submission. */
export function erase(args: string[]) {
  const options = { email: { type: 'string' }, reference: { type: 'string' }, yes: { type: 'boolean' } } as const;
  const { email, reference, yes } = parseArgs({ args, options }).values;
  if ((email === undefined) === (reference === undefined))
    throw new UsageError('erase takes either --email ADDRESS or --reference REFERENCE');
  if (email !== undefined && !email.includes('@')) throw new UsageError('--email takes an email address');
  return async (context: Context) => {
    const { settings, content } = context;
    const store = await context.openStore(keepTables);
    const submission = reference === undefined ? undefined : await store.findByReference(reference.toUpperCase());
    const { submissions, mentions, participants } =
      email === undefined
        ? { submissions: submission ? [submission] : [], mentions: [], participants: [] }
        : await findPerson(email, { store, content });
    const mentionReferences = mentions.map((mention) => mention.reference).join(', ');
    if (mentionReferences !== '')
      print(`The address is also named in what others sent; judge by yourself: ${mentionReferences}\n`);
    if (submissions.length + participants.length === 0)
      throw new OperatorError('Nothing is kept that could be erased.');
    printSubmissions(submissions);
    if (participants.length > 0) print(`Participant of a group: ${participants.length}\n`);
    if (!yes) return print('Nothing is erased yet. To erase this for good, with its emails, add --yes.\n');
    const ids = [...submissions, ...participants].map(({ id }) => id);
    const erased = await eraseSubmissions(store, settings.erasedFile, ids, makeOperation(context, 'erase', {}));
    await store.vacuum();
    print(
      `Erased: ${erased}. After a restore they are erased again. Backups made before still hold them until they expire.\n`,
    );
  };
}

/** `purge`: shows whole forms and single answers past their retention period; with --yes removes them. */
export function purgePastDue(args: string[]) {
  const { yes } = parseArgs({ args, options: { yes: { type: 'boolean' } } }).values;
  return async ({ content, now, openStore }: Context) => {
    const store = await openStore(keepTables);
    const { submissions, values } = await findPastDue(store, content, now);
    const clock = await store.retentionClock();
    const rules = Object.entries(content.retention).map(
      ([kind, { months }]) => `${kind} ${countInWords(months, 'month')}`,
    );
    print(`Saved for: ${rules.join(', ')}.\n`);
    printSubmissions(submissions);
    for (const { submission, field, keptUntil } of values)
      print(`${submission.reference}  ${submission.form}  ${field}, kept until ${keptUntil}\n`);
    const amount = amountInWords(submissions.length, values.length);
    const confirmsTime = yes === true && clock !== undefined && !isClockTrusted(clock, now);
    if (amount === '' && !confirmsTime) return print('Nothing is past due.\n');
    if (!yes) {
      if (clock?.pause) print(`${pauseInWords(clock, now)}\n`);
      print(`Past due at ${timeInSingapore(now)}: ${amount}. Nothing is removed yet. `);
      return print('If that time is right, add --yes to remove it.\n');
    }
    const removed = await purge(store, content, now);
    await store.transaction((tx) => tx.noteRetentionClock(trustedClock(now, clock)));
    print(`Removed: ${amountInWords(removed.submissions, removed.values) || 'nothing'}.\n`);
  };
}

/** `log`: operations on personal data, newest first. */
export function printLog(args: string[]) {
  parseArgs({ args });
  return async ({ openStore }: Context) => {
    const store = await openStore(keepTables);
    for (const { at, action, details } of await store.listOperations()) {
      // Lists of ids tell a reader nothing.
      const facts = Object.entries(details).flatMap(([name, value]) =>
        typeof value === 'object' ? [] : [`${name} ${value}`],
      );
      print(`${timeInSingapore(at)}  ${action}: ${facts.join(', ')}\n`);
    }
  };
}
