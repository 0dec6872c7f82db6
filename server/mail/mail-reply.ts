/** Reply of the mail server to an email. `refused`: a final error of the recipient. `later`: any other error, or no reply. */
export interface MailReply {
  outcome: 'sent' | 'refused' | 'later';
  reply: string;
  /** Reply that refuses an address of MAIL_TO for good. */
  refusedStaff?: string;
}

/** Failure as nodemailer reports it. `command` is the SMTP command that failed. */
export interface Failure {
  responseCode?: number;
  command?: string;
  response?: string;
  message?: string;
}

/** Checks if a reply blames the sender, not the recipient. Names of mailboxes and hosts may contain the words and are ignored. */
function isAboutUs(response: string): boolean {
  const withoutNames = response.replace(/\S*@\S*|\S*[a-z]\.[a-z]\S*|\brelay recipient table\b/gi, ' ');
  return /relay|authenticat|log ?in|sign in|sender|quota|\b(?:helo|ehlo|your)\b|client host/i.test(withoutNames);
}

/**
 * Codes that refuse an address: moved, not allowed, or not understood as an address (RFC 5321, 4.2), a domain that takes no
 * mail (RFC 7504), and 510 to 513, which some servers use. Servers also answer 550, 553 and 554 to a client that they block
 * or that has sent too much, so the words decide: a reply that names no mailbox may be about the sender, and a retry loses
 * nothing.
 */
const refusesAddress = [501, 504, 510, 511, 512, 513, 551, 555, 556];
const noMailbox = /\b(?:user|mailbox|recipient|account|address|local part|no such|not exist|not found)\b/i;

function isAboutRecipient(responseCode: number, response: string): boolean {
  return refusesAddress.includes(responseCode) || ([550, 553, 554].includes(responseCode) && noMailbox.test(response));
}

/**
 * Outcome of a failure. Only a 5xx at the command that names the recipient, or at the text after it, when many servers check
 * the mailbox, can be final (RFC 3463): 5.1.x is about the recipient, but for 5.1.7 and 5.1.8, which are about our own
 * address. 5.2.x is about the recipient's mailbox, which may be full today; only 5.2.1, a disabled one, is final. 5.4
 * (routing) and 5.7 (policy) are about us, except 5.4.1, which Exchange Online answers for an unknown recipient. Otherwise
 * code and words decide.
 */
export function outcomeOf({ responseCode = 0, command = '', response = '' }: Failure): MailReply['outcome'] {
  if (responseCode < 500 || (command !== 'RCPT TO' && command !== 'DATA')) return 'later';
  const [enhanced = ''] = /(?<=^\d{3}[ -]#?|\(#)5\.\d+\.\d+/.exec(response) ?? [];
  if (/^5\.[12]\./.test(enhanced)) return /^5\.1\.(?![78]$)|^5\.2\.1$/.test(enhanced) ? 'refused' : 'later';
  const isFull = responseCode === 552 || /\bmailbox\b.*\b(?:full|quota)\b/i.test(response);
  if (command !== 'RCPT TO' || /^5\.(?:4\.(?!1$)|7\.)/.test(enhanced) || isFull) return 'later';
  return isAboutRecipient(responseCode, response) && !isAboutUs(response) ? 'refused' : 'later';
}

/** Shortens a reply to one line, for the operator. */
export function replyOf({ response, message }: Failure): string {
  return (response ?? message ?? 'no reply').replace(/\s+/g, ' ').slice(0, 500);
}

/** Removes addresses, which are personal data, from replies for logs and warnings. */
export function withoutAddresses(reply: string): string {
  return reply.replace(/[^\s<>]+@[^\s<>]+/g, '[address]');
}
