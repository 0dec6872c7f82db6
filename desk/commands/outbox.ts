import { letterStates, type Letter } from '../store/contract.ts';
import { UsageError, type Command } from './arguments.ts';
import { operation, print, printJson, type Context } from './context.ts';
import { table } from './table.ts';

/** How much of the end of a letter's id the table shows; enough to name it. */
const shown = 8;

function listLetters(letters: readonly Letter[], format: string): void {
  if (format === 'json') return printJson(letters.map(({ says: _says, calendar: _calendar, ...letter }) => letter));
  const rows = letters.map((letter) => {
    const { id, state, attempts, recipient, subject, lastAnswer } = letter;
    const when = state === 'sent' ? letter.sentAt : letter.nextAt;
    return [id.slice(-shown), state, String(attempts), when?.toISOString() ?? '', recipient, subject, lastAnswer ?? ''];
  });
  print(table(['letter', 'state', 'attempts', 'sent or next', 'to', 'subject', 'last answer'], rows));
}

/** The letter that is meant, by the end of its id. */
function findLetter(letters: readonly Letter[], ending: string): Letter {
  const found = letters.filter(({ id }) => ending.length >= 4 && id.endsWith(ending.toLowerCase()));
  if (found.length > 1) throw new Error(`More than one letter ends with ${ending}. Give more of it.`);
  if (!found[0]) throw new Error(`There is no letter ${ending}. See npm run desk -- outbox`);
  return found[0];
}

/** `outbox`: letters and how they stand; trying them again; taking them out. */
export async function outbox(command: Command, context: Context): Promise<void> {
  const { store, now } = context;
  const [action = 'list', which] = command.operands;
  const { state } = command.values;
  if (state !== undefined && !letterStates.some((known) => known === state))
    throw new UsageError(`--state is one of ${letterStates.join(', ')}`);
  const letters = await store.listLetters();
  if (action === 'list' && which === undefined)
    return listLetters(
      letters.filter((letter) => state === undefined || letter.state === state),
      command.format,
    );
  if (!['retry', 'drop'].includes(action) || which === undefined || (action === 'drop' && which === 'all'))
    throw new UsageError(`"outbox ${command.operands.join(' ')}" is not a command`);
  const chosen =
    which === 'all'
      ? letters.filter(({ state: at }) => at === 'waiting' || at === 'refused' || at === 'expired')
      : [findLetter(letters, which)];
  const changed = await store.transaction(async (tx) => {
    let count = 0;
    for (const { id } of chosen) if (await (action === 'retry' ? tx.retryLetter(id, now) : tx.dropLetter(id))) count++;
    if (count > 0) await tx.noteOperation(operation(context, `outbox ${action}`, { letters: count }));
    return count;
  });
  if (which !== 'all' && changed === 0) throw new Error('The letter was sent already.');
  print(action === 'retry' ? `Waiting again: ${changed}.\n` : `Dropped: ${changed}.\n`);
}
