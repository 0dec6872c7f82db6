import { sql } from 'kysely';

/** The mailbox of an address, in small letters and without a `+tag`, which most providers deliver to the same person. */
function mailboxOf(address: string): string {
  const at = address.lastIndexOf('@');
  return `${address.slice(0, at).replace(/\+.*/s, '')}${address.slice(at)}`.toLowerCase();
}

/** Condition for emails to the mailbox of an address. */
export function isToMailbox(address: string) {
  const mailbox = mailboxOf(address);
  const [name, domain] = [mailbox.slice(0, mailbox.lastIndexOf('@')), mailbox.slice(mailbox.lastIndexOf('@'))];
  const literal = (text: string) => text.replace(/[\\%_]/g, '\\$&');
  const tagged = `${literal(name)}+%${literal(domain)}`;
  return sql<boolean>`(lower(recipient) = ${mailbox} or lower(recipient) like ${tagged} escape '\\')`;
}
