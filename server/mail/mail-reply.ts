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
  return /relay|authenticat|log ?in|sign in|sender|quota|\b(?:helo|ehlo)\b|client host/i.test(words);
}

/**
 * Codes that refuse an address: unknown, moved, not allowed, or not understood as an address (RFC 5321, 4.2), a domain that
 * takes no mail (RFC 7504), and 510 to 513, which some servers use. 554 is for everything else, so its words decide.
 */
const refusesAddress = [501, 504, 510, 511, 512, 513, 550, 551, 553, 555, 556];
const noMailbox = /\b(?:user|mailbox|recipient|account|address)\b/i;

function isAboutRecipient(responseCode: number, response: string): boolean {
  return refusesAddress.includes(responseCode) || (responseCode === 554 && noMailbox.test(response));
}

/**
 * Outcome of a 5xx at the command that names the recipient, or at the text after it, when many servers check the mailbox
 * (RFC 3463). 5.1.x is about the recipient, but for 5.1.7 and 5.1.8, which are about our own address. 5.2.x is about the
 * recipient's mailbox, which may be full today; only 5.2.1, a disabled one, is final. 5.4 (routing) and 5.7 (policy) are
 * about us. Otherwise the code decides, unless the words are about relaying, signing in, the sender or a quota.
 */
function outcomeAtRecipient(command: string, responseCode: number, response: string): MailReply['outcome'] {
  const [enhanced = ''] = /(?<=^\d{3}[ -])5\.\d+\.\d+/.exec(response) ?? [];
  if (enhanced.startsWith('5.1.')) return /^5\.1\.[78]$/.test(enhanced) ? 'blocked' : 'refused';
  if (enhanced.startsWith('5.2.')) return enhanced === '5.2.1' ? 'refused' : 'later';
  if (command !== 'RCPT TO' || enhanced.startsWith('5.4.') || enhanced.startsWith('5.7.')) return 'blocked';
  if (responseCode === 552 || /\bmailbox\b.*\b(?:full|quota)\b/i.test(response)) return 'later';
  return isAboutRecipient(responseCode, response) && !isAboutUs(response) ? 'refused' : 'blocked';
}

export function outcomeOf({ code, responseCode, command, response = '' }: Failure): MailReply['outcome'] {
  if (code === 'EAUTH' || code === 'ENOAUTH' || code === 'EOAUTH2') return 'blocked';
  if (responseCode === undefined) return code === 'ETLS' ? 'blocked' : 'unreached';
  // A refusal of STARTTLS, which we require.
  if (command === 'STARTTLS') return 'blocked';
  if (responseCode < 500) return 'later';
  return command === 'RCPT TO' || command === 'DATA' ? outcomeAtRecipient(command, responseCode, response) : 'blocked';
}

/** One short line: replies are shown to the operator. */
export function replyOf({ response, message }: Failure): string {
  return (response ?? message ?? 'no reply').replace(/\s+/g, ' ').slice(0, 500);
}
