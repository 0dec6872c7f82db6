import { randomUUID } from 'node:crypto';
import { createTransport } from 'nodemailer';
import { calendarMethod } from '../../model/calendar.ts';
import { emailHtml, emailText } from './render-email.ts';
import { theStaff, type Email, type EmailText } from '../store/contract.ts';
import type { MailAddresses } from './mail-addresses.ts';

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

/** What nodemailer says of a failure; `command` is the SMTP command that failed. */
interface Failure {
  code?: string;
  responseCode?: number;
  command?: string;
  response?: string;
  message?: string;
}

/** Words of a reply that is not about the recipient. Names of mailboxes and hosts may hold them too, and are left out. */
function speaksOfUs(response: string): boolean {
  const words = response.replace(/\S*@\S*|\S*[a-z]\.[a-z]\S*/gi, ' ');
  return /relay|authenticat|log ?in|sign in|sender|quota/i.test(words);
}

/**
 * What a 5xx means to the command that names the recipient, or to the text behind it, when many servers look at the mailbox
 * (RFC 3463). 5.1.x is about the recipient, but for 5.1.7 and 5.1.8, which are about our own address. 5.2.x is about the
 * recipient's mailbox, which may be full today; only 5.2.1, a disabled one, is final. Of the rest a full mailbox is known
 * by 552 or its words, and 550, 551 and 553 are about the recipient, unless they speak of policy (5.7), of routing (5.4),
 * or in words of relaying, signing in, the sender or a quota; but all these only where the recipient is named.
 */
function outcomeAtRecipient(command: string, responseCode: number, response: string): MailReply['outcome'] {
  const [enhanced = ''] = /(?<=^\d{3}[ -])5\.\d+\.\d+/.exec(response) ?? [];
  if (enhanced.startsWith('5.1.')) return /^5\.1\.[78]$/.test(enhanced) ? 'blocked' : 'refused';
  if (enhanced.startsWith('5.2.')) return enhanced === '5.2.1' ? 'refused' : 'later';
  if (command !== 'RCPT TO' || enhanced.startsWith('5.4.') || enhanced.startsWith('5.7.')) return 'blocked';
  if (responseCode === 552 || /\bmailbox\b.*\b(?:full|quota)\b/i.test(response)) return 'later';
  return [550, 551, 553].includes(responseCode) && !speaksOfUs(response) ? 'refused' : 'blocked';
}

/** What a failure means for the email. */
export function outcomeOf({ code, responseCode, command, response = '' }: Failure): MailReply['outcome'] {
  if (code === 'EAUTH' || code === 'ENOAUTH' || code === 'EOAUTH2') return 'blocked';
  if (responseCode === undefined) return code === 'ETLS' ? 'blocked' : 'unreached';
  if (responseCode < 500) return 'later';
  return command === 'RCPT TO' || command === 'DATA' ? outcomeAtRecipient(command, responseCode, response) : 'blocked';
}

/** One line, short: replies of servers are shown to the operator. */
function replyOf({ response, message }: Failure): string {
  return (response ?? message ?? 'no reply').replace(/\s+/g, ' ').slice(0, 500);
}

/**
 * Makes the sender for a mail server. Connections are kept from one email to the next until `rest`.
 * @param url `smtp://user:password@host:587` or `smtps://…`
 * @param addresses where emails come from, and those to the staff go
 * @param connections how many there are at once, at most
 */
export function mailServer(url: string, { staff, from }: MailAddresses, connections: number) {
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
        to: { name: '', address: email.recipient === theStaff ? staff : email.recipient },
        replyTo: email.replyTo === undefined ? undefined : { name: '', address: email.replyTo },
        subject: email.subject,
        text: emailText(email.body),
        html: emailHtml(email.subject, email.body),
        messageId: email.messageId,
        headers: { 'Auto-Submitted': 'auto-generated' },
        icalEvent:
          email.calendar === undefined
            ? undefined
            : { method: calendarMethod, filename: 'course.ics', content: email.calendar },
        attachments: [...(email.attachments ?? [])],
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

/** Sends one email that no submission belongs to, past the outbox: a test, a report. The mail server's word is final here. */
export async function sendAtOnce(
  email: Omit<OutgoingEmail, 'messageId'>,
  url: string,
  addresses: MailAddresses,
): Promise<MailReply> {
  const server = mailServer(url, addresses, 1);
  try {
    return await server.send({ ...email, messageId: `<${randomUUID()}@${addresses.domain}>` });
  } finally {
    server.rest();
  }
}
