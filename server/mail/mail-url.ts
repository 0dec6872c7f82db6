/** Connection options for nodemailer, from SMTP_URL. */
interface MailServerOptions {
  host: string;
  port: number;
  /** TLS from the first byte. */
  secure: boolean;
  /** STARTTLS before anything else is sent, or no connection. */
  requireTLS: boolean;
  auth?: { user: string; pass: string };
}

const isLoopback = (host: string) => host === 'localhost' || host === '[::1]' || host.startsWith('127.');

/** Ports of which only one protocol is in use (RFC 8314). */
const otherProtocol: Readonly<Record<string, string>> = {
  'smtps:587': 'smtp',
  'smtps:25': 'smtp',
  'smtp:465': 'smtps',
};

/** Describes the fault of SMTP_URL and its remedy; undefined if it can be used. */
export function mailUrlProblem(text: string): string | undefined {
  if (/^smtps?:\/\/[^@]*[#/?][^@]*@/.test(text))
    return 'has a #, / or ? in its user or password. Write %23 for #, %2F for / and %3F for ?.';
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !['smtp:', 'smtps:'].includes(url.protocol) || url.hostname === '')
    return 'must be an address like smtps://user:password@mail.example.com:465';
  try {
    decodeURIComponent(`${url.username}${url.password}`);
  } catch {
    return 'has a % in its user or password. Write %25 for %.';
  }
  const protocol = otherProtocol[`${url.protocol}${url.port}`];
  if (protocol !== undefined)
    return `has the port ${url.port}, which is for ${protocol}://. Write ${protocol}://…:${url.port}.`;
  if (url.search !== '' && url.search !== '?tls=off') return 'takes no option but ?tls=off.';
  return undefined;
}

/**
 * Reads SMTP_URL. `smtp://` requires STARTTLS unless the host is this machine or the address ends with `?tls=off`, so that
 * a password is never sent in the clear by an oversight.
 * @param text a URL for which `mailUrlProblem` finds nothing
 */
export function readMailUrl(text: string): MailServerOptions {
  const url = new URL(text);
  const secure = url.protocol === 'smtps:';
  const isOpen = isLoopback(url.hostname) || url.searchParams.get('tls') === 'off';
  const [user, pass] = [url.username, url.password].map(decodeURIComponent) as [string, string];
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: url.port === '' ? (secure ? 465 : 587) : Number(url.port),
    secure,
    requireTLS: !secure && !isOpen,
    ...(user !== '' && { auth: { user, pass } }),
  };
}
