import { parseArgs } from 'node:util';
import { timeInSingapore } from '../../model/dates/day.ts';
import { countInWords } from '../../model/text/words.ts';
import { amountInWords, findPastDue, purge } from '../retention/purge.ts';
import { isClockTrusted, pauseInWords, trustedClock } from '../retention/retention-clock.ts';
import { eraseSubmissions, findPerson } from '../submissions/access-and-erasure.ts';
import { operation, print, UsageError, type Context } from './context.ts';
import { keepTables } from '../store/migrate.ts';

/** `erase`: a person's submissions with their emails, or one submission. */
export function erase(typed: string[]) {
  const options = { email: { type: 'string' }, reference: { type: 'string' }, yes: { type: 'boolean' } } as const;
  const { email, reference, yes } = parseArgs({ args: typed, options }).values;
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
    const mentioning = mentions.map(({ reference }) => reference).join(', ');
    if (mentioning !== '') print(`The address is also named in what others sent; judge by yourself: ${mentioning}\n`);
    if (submissions.length + participants.length === 0) throw new Error('Nothing is kept that could be erased.');
    for (const { reference, form, receivedAt } of submissions)
      print(`${reference}  ${form}  ${timeInSingapore(receivedAt)}\n`);
    if (participants.length > 0) print(`Participant of a group: ${participants.length}\n`);
    if (!yes) return print('Nothing is erased yet. To erase this for good, with its emails, add --yes.\n');
    const ids = [...submissions, ...participants].map(({ id }) => id);
    await eraseSubmissions(store, settings.erasedFile, ids, (count) => operation(context, 'erase', { erased: count }));
    await store.vacuum();
    print(
      `Erased: ${ids.length}. After a restore they are erased again. Backups made before still hold them until they expire.\n`,
    );
  };
}

/** `purge`: shows whole forms and single answers past their retention period; with --yes removes them. */
export function purgePastDue(typed: string[]) {
  const { yes } = parseArgs({ args: typed, options: { yes: { type: 'boolean' } } }).values;
  return async ({ content, now, openStore }: Context) => {
    const store = await openStore(keepTables);
    const { submissions, values } = await findPastDue(store, content, now);
    const clock = await store.retentionClock();
    const rules = Object.entries(content.retention).map(
      ([kind, { months }]) => `${kind} ${countInWords(months, 'month')}`,
    );
    print(`Saved for: ${rules.join(', ')}.\n`);
    for (const { reference, form, receivedAt } of submissions)
      print(`${reference}  ${form}  ${timeInSingapore(receivedAt)}\n`);
    for (const { submission, field, keptUntil } of values)
      print(`${submission.reference}  ${submission.form}  ${field}, kept until ${keptUntil}\n`);
    const amount = amountInWords(submissions.length, values.length);
    const confirmsTime = yes === true && clock !== undefined && !isClockTrusted(clock, now);
    if (amount === '' && !confirmsTime) return print('Nothing is past due.\n');
    if (!yes) {
      if (clock?.held) print(`${pauseInWords(clock, now)}\n`);
      print(`Past due at ${timeInSingapore(now)}: ${amount}. Nothing is removed yet. `);
      return print('If that time is right, add --yes to remove it.\n');
    }
    const removed = await purge(store, content, now);
    await store.transaction((tx) => tx.noteRetentionClock(trustedClock(now, clock)));
    print(`Removed: ${amountInWords(removed.submissions, removed.values) || 'nothing'}.\n`);
  };
}

/** `log`: operations on personal data. */
export function log(typed: string[]) {
  parseArgs({ args: typed });
  return async ({ openStore }: Context) => {
    for (const { at, action, details } of await (await openStore(keepTables)).listOperations()) {
      // Not the ids.
      const shown = Object.entries(details).filter(([, value]) => typeof value !== 'object');
      print(
        `${timeInSingapore(at)}  ${action}: ${shown.map(([key, value]) => `${key} ${String(value)}`).join(', ')}\n`,
      );
    }
  };
}
