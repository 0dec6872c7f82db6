/** Reply of the mail server to an email. `refused`: a final error of the recipient. `later`: any other error, or no reply. */
export interface MailReply {
  outcome: 'sent' | 'refused' | 'later';
  reply: string;
  /** Reply that refuses an address of MAIL_TO for good. */
  refusedStaff?: string;
}

/** A failure as nodemailer reports it. `command` is the SMTP command that failed. */
export interface MailFailure {
  command?: string;
  response?: string;
  message?: string;
}

/** An enhanced status code (RFC 3463) of a permanent reply, at its beginning, or behind it as qmail writes it. */
const enhancedCode = /(?<=^5\d\d[ -]#?|^5\d\d.*\(#)5\.\d+\.\d+/s;

/**
 * Outcome of a failure. It is final only at the command that names the recipient, or at the text after it, when many servers
 * check the mailbox, and only if the enhanced status code is about the recipient: 5.1.x, but for 5.1.7 and 5.1.8, which are
 * about our own address; 5.2.1, a disabled mailbox; and 5.4.1, if it is Exchange Online's for an unknown recipient. Servers
 * answer plain codes such as 550 also to a client that they block or that has sent too much, and a retry loses nothing.
 */
export function outcomeOf({ command = '', response = '' }: MailFailure): MailReply['outcome'] {
  const [code = ''] = enhancedCode.exec(response) ?? [];
  const isUnknownRecipient = code === '5.4.1' && /recipient address rejected/i.test(response);
  const isFinal = isUnknownRecipient || /^5\.1\.(?![78]$)|^5\.2\.1$/.test(code);
  return isFinal && (command === 'RCPT TO' || command === 'DATA') ? 'refused' : 'later';
}

/** The reply of a mail server in one line of at most 500 characters, for the operator. */
export function shortReply({ response, message }: MailFailure): string {
  return (response ?? message ?? 'no reply').replace(/\s+/g, ' ').slice(0, 500);
}

/** Removes addresses, which are personal data, from replies for logs and warnings. */
export function withoutAddresses(reply: string): string {
  return reply.replace(/[^\s<>]+@[^\s<>]+/g, '[address]');
}
