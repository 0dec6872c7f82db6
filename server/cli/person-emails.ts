import { timeInSingapore } from '../../model/day.ts';
import { lengthInWords } from '../../model/length-in-words.ts';
import { mailPatience } from '../mail/mail-worker.ts';
import { requestInWords } from '../participants.ts';
import type { Email } from '../store/contract.ts';
import { UsageError, type Command } from './arguments.ts';
import { note, type Context } from './context.ts';
import { print, printJson } from './output.ts';
import { findPerson, sameAddress } from './person.ts';

/** How an email stands, in words. */
function inWords({ state, attempts, sentAt, nextAt, waitingSince, lastReply }: Email): string {
  const said = lastReply === undefined ? '' : `; the mail server said: ${lastReply}`;
  switch (state) {
    case 'sent':
      return `sent ${sentAt ? timeInSingapore(sentAt) : ''}${said}`;
    case 'waiting':
      return attempts === 0
        ? `waits since ${timeInSingapore(waitingSince)}, not tried yet`
        : `waits since ${timeInSingapore(waitingSince)}, tried ${attempts} times, next at ${timeInSingapore(nextAt)}${said}`;
    case 'refused':
      return `refused for good${said}`;
    case 'expired':
      return `given up after ${lengthInWords(mailPatience)}${said}`;
    case 'dropped':
      return `taken out by the operator${said}`;
  }
}

/** Whether the mail to this person went out, in one line. */
function answer(toThem: readonly Email[]): string {
  const sent = toThem.filter(({ state }) => state === 'sent').length;
  if (toThem.length === 0) return 'No email to this person was written.';
  if (sent === toThem.length) return `Yes: the mail server took every email to this person (${sent}).`;
  return `No: of ${toThem.length} emails to this person the mail server took ${sent}.`;
}

/** `person`: everything known of what somebody sent, and of the emails to them and to the staff about it. */
export async function person({ operands, format }: Command, context: Context): Promise<void> {
  const { store, content } = context;
  const address = operands[0] ?? '';
  if (!address.includes('@')) throw new UsageError('person takes an email address');
  const { own, mentions } = await findPerson(address, context);
  const found = await Promise.all(
    own.map(async (submission) => ({ submission, emails: await store.listEmails(submission.id) })),
  );
  await note(context, 'person', { found: own.length });
  const isTheirs = ({ recipient }: Email) => sameAddress(recipient) === sameAddress(address);
  const mentionedIn = mentions.map(({ reference }) => reference);
  if (format === 'json')
    return printJson({
      submissions: found.map(({ submission: { reference, form, state, receivedAt }, emails }) => ({
        reference,
        form,
        state,
        receivedAt: receivedAt.toISOString(),
        emails: emails.map((email) => ({
          to: isTheirs(email) ? 'person' : 'staff',
          subject: email.subject,
          state: email.state,
          attempts: email.attempts,
          sentAt: email.sentAt?.toISOString() ?? null,
          nextAt: email.state === 'waiting' ? email.nextAt.toISOString() : null,
          lastReply: email.lastReply ?? null,
        })),
      })),
      mentionedIn,
    });
  if (found.length === 0) print('Nothing was sent from this address, so no email was written to it.\n');
  else print(`${answer(found.flatMap(({ emails }) => emails.filter(isTheirs)))} Times are Singapore’s.\n`);
  for (const { submission, emails } of found) {
    const { course, date } = requestInWords(submission, content);
    print(
      `\n${submission.reference}, ${course}${date && `, ${date}`}; received ${timeInSingapore(submission.receivedAt)}\n`,
    );
    if (submission.state === 'suspected') print('  It looked like a program’s: no email was written.\n');
    for (const email of emails)
      print(`  ${isTheirs(email) ? 'To them' : 'To the staff'}, "${email.subject}": ${inWords(email)}\n`);
  }
  if (mentions.length > 0) print(`\nThe address is also named in what others sent: ${mentionedIn.join(', ')}\n`);
}
