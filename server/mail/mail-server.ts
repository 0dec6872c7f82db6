import { randomUUID } from 'node:crypto';
import { createTransport } from 'nodemailer';
import { calendarMethod } from '../../model/calendar.ts';
import { emailHtml, emailText } from '../mail/render-email.ts';
import type { Email, EmailText } from '../store/contract.ts';

/**
 * The mail server's reply to an email. `refused`: its last word, on the recipient. `later`: not now. `blocked`: it
 * refuses us whatever the recipient, by a setting of ours or of its own. `unreached`: nobody replied.
 */
export interface MailReply {
  outcome: 'sent' | 'refused' | 'later' | 'blocked' | 'unreached';
  reply: string;
}

/** What is sent: an email of the outbox, or one that no submission belongs to. */
export interface OutgoingEmail extends EmailText {
  messageId: string;
  attachments?: readonly { filename: string; content: string; contentType: string }[];
}

/** Hands an email to a mail server. Never throws: a failure is a reply. */
export type SendEmail = (email: Email) => Promise<MailReply>;

export interface MailServer {
  send: SendEmail;
  /** There is nothing to send for now: connections are closed. */
  rest: () => void;
}

/** Sends emails that are not in the outbox as well. */
interface SendsAny {
  send: (email: OutgoingEmail) => Promise<MailReply>;
}

/** What nodemailer says of a failure; `command` is the SMTP command that failed. */
interface Failure {
  code?: string;
  responseCode?: number;
  command?: string;
  response?: string;
  message?: string;
}

/**
 * Whether a 5xx to a recipient is about the recipient (RFC 3463): 5.1.x is, but for 5.1.7 and 5.1.8, which are about our
 * own address; of the rest 550, 551 and 553, unless they speak of policy (5.7), of routing (5.4), or in words of relaying,
 * signing in, the sender or a quota.
 */
function isAboutRecipient(responseCode: number, response: string): boolean {
  const [enhanced = ''] = /(?<=^\d{3}[ -])5\.\d+\.\d+/.exec(response) ?? [];
  if (enhanced.startsWith('5.1.')) return !/^5\.1\.[78]$/.test(enhanced);
  if (/^5\.[47]\./.test(enhanced) || /relay|authenticat|log ?in|sign in|sender|quota/i.test(response)) return false;
  return [550, 551, 553].includes(responseCode);
}

/** What a failure means for the email. */
export function outcomeOf({ code, responseCode, command, response = '' }: Failure): MailReply['outcome'] {
  if (code === 'EAUTH' || code === 'ENOAUTH' || code === 'EOAUTH2') return 'blocked';
  if (responseCode === undefined) return code === 'ETLS' ? 'blocked' : 'unreached';
  if (responseCode < 500) return 'later';
  return command === 'RCPT TO' && isAboutRecipient(responseCode, response) ? 'refused' : 'blocked';
}

/** One line, short: replies of servers are shown to the operator. */
function replyOf({ response, message }: Failure): string {
  return (response ?? message ?? 'no reply').replace(/\s+/g, ' ').slice(0, 500);
}

/**
 * Makes the sender for a mail server. Connections are kept from one email to the next until `rest`.
 * @param url `smtp://user:password@host:587` or `smtps://…`
 * @param from the address that emails come from
 * @param connections how many there are at once, at most
 */
export function mailServer(
  url: string,
  from: { name: string; address: string },
  connections: number,
): Omit<MailServer, 'send'> & SendsAny {
  const open = () =>
    createTransport({
      url,
      pool: true,
      maxConnections: connections,
      // Nothing is sent again behind the outbox: a server that hangs up may have taken the email.
      maxRequeues: 0,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 30_000,
    });
  let transport: ReturnType<typeof open> | undefined;

  async function send(email: OutgoingEmail): Promise<MailReply> {
    try {
      // Addresses are objects: nodemailer takes a comma in a string for the next recipient.
      const info = await (transport ??= open()).sendMail({
        from,
        to: { name: '', address: email.recipient },
        ...(email.replyTo === undefined ? {} : { replyTo: { name: '', address: email.replyTo } }),
        subject: email.subject,
        text: emailText(email.body),
        html: emailHtml(email.subject, email.body),
        messageId: email.messageId,
        headers: { 'Auto-Submitted': 'auto-generated' },
        ...(email.calendar === undefined
          ? {}
          : { icalEvent: { method: calendarMethod, filename: 'course.ics', content: email.calendar } }),
        ...(email.attachments === undefined ? {} : { attachments: [...email.attachments] }),
        disableFileAccess: true,
        disableUrlAccess: true,
      });
      return { outcome: 'sent', reply: replyOf({ response: info.response }) };
    } catch (error) {
      return { outcome: outcomeOf(error as Failure), reply: replyOf(error as Failure) };
    }
  }

  return {
    send,
    rest() {
      transport?.close();
      transport = undefined;
    },
  };
}

/**
 * Sends one email that no submission belongs to, past the outbox: a test, a report. The mail server's word is final here.
 * @param from the address that it comes from
 */
export async function sendAtOnce(
  email: Omit<OutgoingEmail, 'messageId'>,
  url: string,
  from: { name: string; address: string },
): Promise<MailReply> {
  const server = mailServer(url, from, 1);
  try {
    return await server.send({
      ...email,
      messageId: `<${randomUUID()}@${from.address.slice(from.address.lastIndexOf('@') + 1)}>`,
    });
  } finally {
    server.rest();
  }
}
