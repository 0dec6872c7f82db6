import type { Organisation } from '../../model/organisation.ts';
import type { Settings } from '../settings.ts';

/** Where emails to the staff go, and where all emails come from. */
export interface MailAddresses {
  staff: string;
  from: { name: string; address: string };
  /** The part of a Message-ID after the @. */
  domain: string;
}

/** The addresses that the settings name, else the organisation's own. */
export function mailAddresses(
  { mailTo, mailFrom }: Pick<Settings, 'mailTo' | 'mailFrom'>,
  { name, email }: Pick<Organisation, 'name' | 'email'>,
): MailAddresses {
  const address = mailFrom ?? email;
  return { staff: mailTo ?? email, from: { name, address }, domain: address.slice(address.lastIndexOf('@') + 1) };
}
