import { timeInSingapore } from '../../model/dates/day.ts';
import { self } from '../admin-command.ts';
import { emailStates, type Email } from '../store/records.ts';
import { UsageError, type Command } from './arguments.ts';
import { operation, type Context } from './context.ts';
import { print, printJson, table } from './output.ts';

/** Length of the end of an email's id in the table; enough to identify it. */
const shown = 8;

function listEmails(emails: readonly Email[], format: string): void {
  if (format === 'json') return printJson(emails.map(({ body: _body, calendar: _calendar, ...email }) => email));
  const rows = emails.map(({ id, state, attempts, recipient, subject, sentAt, nextAt, lastReply = '' }) => {
    const when = state === 'sent' ? sentAt : nextAt;
    const at = when ? timeInSingapore(when) : '';
    return [id.slice(-shown), state, String(attempts), at, recipient, subject, lastReply];
  });
  print(table(['email', 'state', 'attempts', 'sent or next (Singapore)', 'to', 'subject', 'last reply'], rows));
}

/** The email whose id ends with the given characters. */
function findEmail(emails: readonly Email[], ending: string): Email {
  const found = emails.filter(({ id }) => ending.length >= 4 && id.endsWith(ending.toLowerCase()));
  if (found.length > 1) throw new Error(`More than one email ends with ${ending}. Give more of it.`);
  if (!found[0]) throw new Error(`There is no email ${ending}. See ${self} outbox`);
  return found[0];
}

/** `outbox`: lists emails with their state, retries or drops them. */
export async function outbox(command: Command, context: Context): Promise<void> {
  const { store, now } = context;
  const [action = 'list', which] = command.operands;
  const { state } = command.values;
  if (state !== undefined && !emailStates.some((known) => known === state))
    throw new UsageError(`--state is one of ${emailStates.join(', ')}`);
  const emails = (await store.listEmails()).filter((email) => state === undefined || email.state === state);
  if (action === 'list' && which === undefined) return listEmails(emails, command.format);
  if (!['retry', 'drop'].includes(action) || which === undefined || (action === 'drop' && which === 'all'))
    throw new UsageError(`"outbox ${command.operands.join(' ')}" is not a command`);
  const chosen =
    which === 'all'
      ? emails.filter(({ state: at }) => at === 'waiting' || at === 'refused' || at === 'expired')
      : [findEmail(emails, which)];
  const changed = await store.transaction(async (tx) => {
    let count = 0;
    for (const { id } of chosen) if (await (action === 'retry' ? tx.retryEmail(id, now) : tx.dropEmail(id))) count++;
    if (count > 0) await tx.noteOperation(operation(context, `outbox ${action}`, { emails: count }));
    return count;
  });
  if (which !== 'all' && changed === 0) throw new Error('The email was sent already.');
  print(action === 'retry' ? `Waiting again: ${changed}.\n` : `Dropped: ${changed}.\n`);
}
