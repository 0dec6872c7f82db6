import type { Organisation } from '../../model/organisation/organisation.ts';
import type { Settings } from '../settings.ts';

/** Recipients of emails to the staff, and the sender of all emails: from the settings, else the organisation's address. */
export function mailAddresses(
  { mailTo, mailFrom }: Pick<Settings, 'mailTo' | 'mailFrom'>,
  { name, email }: Pick<Organisation, 'name' | 'email'>,
) {
  const address = mailFrom ?? email;
  // The domain is the part of a Message-ID after the @.
  return { staff: mailTo ?? [email], from: { name, address }, domain: address.slice(address.lastIndexOf('@') + 1) };
}

export type MailAddresses = ReturnType<typeof mailAddresses>;
