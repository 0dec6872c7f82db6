import type { Organisation } from '../../model/organisation/organisation.ts';
import { isLoopback } from '../loopback.ts';

/** Recipients of emails to the staff, the sender of all emails and the domain of Message-IDs. */
export function mailAddresses(
  { mailTo, mailFrom }: { mailTo: readonly string[] | undefined; mailFrom: string | undefined },
  { name, email }: Pick<Organisation, 'name' | 'email'>,
) {
  const address = mailFrom ?? email;
  // The domain is the part of a Message-ID after the @.
  return { staff: mailTo ?? [email], from: { name, address }, domain: address.slice(address.lastIndexOf('@') + 1) };
}

export type MailAddresses = ReturnType<typeof mailAddresses>;

/** The protocol that a port is in use for (RFC 8314), by the wrong one and the port. */
const protocolOfPort: Readonly<Record<string, string>> = {
  'smtps:587': 'smtp',
  'smtps:25': 'smtp',
  'smtp:465': 'smtps',
};

/** Describes the fault of SMTP_URL and its remedy; undefined if it can be used. */
export function mailUrlProblem(text: string): string | undefined {
  if (/^smtps?:\/\/.*[#/?].*@/.test(text))
    return 'has a #, / or ? in its user or password. Write %23 for #, %2F for / and %3F for ?.';
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !['smtp:', 'smtps:'].includes(url.protocol) || url.hostname === '')
    return 'must be an address like smtps://user:password@mail.example.com:465';
  try {
    decodeURIComponent(`${url.username}${url.password}`);
  } catch {
    return 'has a % in its user or password. Write %25 for %.';
  }
  const protocol = protocolOfPort[`${url.protocol}${url.port}`];
  if (protocol !== undefined)
    return `has the port ${url.port}, which is for ${protocol}://. Write ${protocol}://…:${url.port}.`;
  if (url.search !== '' && url.search !== '?tls=off') return 'takes no option but ?tls=off.';
  return undefined;
}

/**
 * Connection options of nodemailer. `smtp://` requires STARTTLS unless the host is this machine or the address ends with
 * `?tls=off`, so that a password is never sent in the clear by an oversight. Those two accept any certificate, because the
 * mail server that Debian installs offers STARTTLS with its own.
 * @param text SMTP_URL, for which `mailUrlProblem` finds nothing
 */
export function connectionOf(text: string) {
  const { protocol, hostname, search } = new URL(text);
  const requireTLS = protocol === 'smtp:' && !isLoopback(hostname) && search !== '?tls=off';
  const rejectUnauthorized = requireTLS || protocol === 'smtps:';
  // nodemailer would take the query for an option of its own.
  return { url: text.replace(/\?.*/, ''), requireTLS, tls: { rejectUnauthorized } };
}
