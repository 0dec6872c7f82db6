/**
 * Reply of the mail server to an email. `refused`: final, about the recipient. `later`: temporary. `blocked`: it refuses us
 * whatever the recipient, because of a setting of ours or of its own. `unreached`: no reply.
 */
export interface MailReply {
  outcome: 'sent' | 'refused' | 'later' | 'blocked' | 'unreached';
  reply: string;
  /** Reply that refuses an address of MAIL_TO for good. */
  refusedStaff?: string;
}

/** Failure as nodemailer reports it. `command` is the SMTP command that failed. */
export interface Failure {
  code?: string;
  responseCode?: number;
  command?: string;
  response?: string;
  message?: string;
}

/** Checks if a reply is about us and not the recipient. Names of mailboxes and hosts may contain the words and are removed. */
function isAboutUs(response: string): boolean {
  const words = response.replace(/\S*@\S*|\S*[a-z]\.[a-z]\S*|\brelay recipient table\b/gi, ' ');
  return /relay|authenticat|log ?in|sign in|sender|quota|\b(?:helo|ehlo|your)\b|client host/i.test(words);
}

/**
 * Codes that refuse an address: moved, not allowed, or not understood as an address (RFC 5321, 4.2), a domain that takes no
 * mail (RFC 7504), and 510 to 513, which some servers use. Servers also answer 550, 553 and 554 to a client that they block
 * or that has sent too much, so the words decide: a reply that names no mailbox may be about us, and nothing is lost by
 * waiting.
 */
const refusesAddress = [501, 504, 510, 511, 512, 513, 551, 555, 556];
const noMailbox = /\b(?:user|mailbox|recipient|account|address|local part|no such|not exist|not found)\b/i;

function isAboutRecipient(responseCode: number, response: string): boolean {
  return refusesAddress.includes(responseCode) || ([550, 553, 554].includes(responseCode) && noMailbox.test(response));
}

/**
 * Outcome of a 5xx at the command that names the recipient, or at the text after it, when many servers check the mailbox
 * (RFC 3463). 5.1.x is about the recipient, but for 5.1.7 and 5.1.8, which are about our own address. 5.2.x is about the
 * recipient's mailbox, which may be full today; only 5.2.1, a disabled one, is final. 5.4 (routing) and 5.7 (policy) are
 * about us. Otherwise code and words decide.
 */
function outcomeAtRecipient(command: string, responseCode: number, response: string): MailReply['outcome'] {
  const [enhanced = ''] = /(?<=^\d{3}[ -]#?|\(#)5\.\d+\.\d+/.exec(response) ?? [];
  if (enhanced.startsWith('5.1.')) return /^5\.1\.[78]$/.test(enhanced) ? 'blocked' : 'refused';
  if (enhanced.startsWith('5.2.')) return enhanced === '5.2.1' ? 'refused' : 'later';
  if (command !== 'RCPT TO' || enhanced.startsWith('5.4.') || enhanced.startsWith('5.7.')) return 'blocked';
  if (responseCode === 552 || /\bmailbox\b.*\b(?:full|quota)\b/i.test(response)) return 'later';
  return isAboutRecipient(responseCode, response) && !isAboutUs(response) ? 'refused' : 'blocked';
}

export function outcomeOf(failure: Failure): MailReply['outcome'] {
  const { code, responseCode, command, response = '', message = '' } = failure;
  if (code === 'EAUTH' || code === 'ENOAUTH' || code === 'EOAUTH2') return 'blocked';
  // nodemailer gives a certificate that is not valid, and a port without TLS, the code of a lost connection.
  if (responseCode === undefined)
    return code === 'ETLS' || /certificate|SSL routines/i.test(message) ? 'blocked' : 'unreached';
  // A refusal of STARTTLS, which we require.
  if (command === 'STARTTLS') return 'blocked';
  if (responseCode < 500) return 'later';
  return command === 'RCPT TO' || command === 'DATA' ? outcomeAtRecipient(command, responseCode, response) : 'blocked';
}

/** One short line: replies are shown to the operator. */
export function replyOf({ response, message }: Failure): string {
  return (response ?? message ?? 'no reply').replace(/\s+/g, ' ').slice(0, 500);
}

const hour = 3_600_000;

/** Removes addresses, which are personal data, from replies for logs and warnings. */
export function withoutAddresses(reply: string): string {
  return reply.replace(/[^\s<>]+@[^\s<>]+/g, '[address]');
}

/** Watches for faults that hold up all emails: a server that refuses us or our staff, or that is not reached for an hour. */
export function watchMail() {
  let blocked: string | undefined;
  let staffRefused: string | undefined;
  let unreachedSince: Date | undefined;
  let lastReply = '';
  let isLogged = false;

  /** The fault and its remedy in one line. */
  function current(now: Date): string | undefined {
    if (blocked !== undefined)
      return `The mail server refuses what we send, so emails wait (${blocked}). Correct SMTP_URL or MAIL_FROM, or the account at the mail provider.`;
    if (staffRefused !== undefined)
      return `The mail server refuses an address of MAIL_TO, so the staff do not receive everything (${staffRefused}). Correct MAIL_TO and restart; what waits is then sent.`;
    if (unreachedSince === undefined || now.getTime() - unreachedSince.getTime() < hour) return undefined;
    return `The mail server has not been reached for an hour, so emails wait (${lastReply}). Check SMTP_URL, the network and the mail server.`;
  }

  return {
    current,
    /** Notes a reply to an email. @returns what to log as an error: each fault once */
    note({ outcome, reply, refusedStaff }: MailReply, isForStaff: boolean, now: Date): string | undefined {
      lastReply = withoutAddresses(reply);
      if (outcome === 'unreached') unreachedSince ??= now;
      else {
        unreachedSince = undefined;
        if (outcome === 'blocked') blocked = lastReply;
        // A temporary reply does not indicate that the settings are correct.
        else if (outcome !== 'later') blocked = undefined;
      }
      if (refusedStaff !== undefined) staffRefused = withoutAddresses(refusedStaff);
      else if (isForStaff && outcome === 'sent') staffRefused = undefined;
      const trouble = current(now);
      if (trouble === undefined) isLogged = false;
      if (trouble === undefined || isLogged) return undefined;
      isLogged = true;
      return trouble;
    },
  };
}
