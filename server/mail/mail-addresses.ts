import type { Organisation } from '../../model/organisation.ts';
import type { Settings } from '../settings.ts';

/** Where emails to the staff go, and where all emails come from: as the settings say, else the organisation's own address. */
export function mailAddresses(
  { mailTo, mailFrom }: Pick<Settings, 'mailTo' | 'mailFrom'>,
  { name, email }: Pick<Organisation, 'name' | 'email'>,
) {
  const address = mailFrom ?? email;
  // The domain is the part of a Message-ID after the @.
  return { staff: mailTo ?? email, from: { name, address }, domain: address.slice(address.lastIndexOf('@') + 1) };
}

export type MailAddresses = ReturnType<typeof mailAddresses>;
