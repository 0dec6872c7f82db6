import { randomUUID } from 'node:crypto';
import { createTransport } from 'nodemailer';
import { calendarMethod } from '../../model/dates/icalendar.ts';
import { theStaff, type Email, type EmailText } from '../store/records.ts';
import { connectionOf, type MailAddresses } from './mail-settings.ts';
import { outcomeOf, shortReply, type MailFailure, type MailReply } from './mail-reply.ts';
import { emailHtml, emailText } from './compose-email.ts';

/** Connections of the pool, so emails that are sent at once. Providers allow ten or more. */
const concurrency = 10;

/** An email of the outbox, or one that belongs to no submission. */
interface OutgoingEmail extends EmailText {
  messageId: string;
  isAutomatic: boolean;
}

/** Hands an email to a mail server. Never throws: a failure is a reply. */
export type SendEmail = (email: Email) => Promise<MailReply>;

export interface MailServer {
  send: SendEmail;
  /** Emails that can be sent at once. */
  concurrency: number;
  close: () => void;
}

/** Makes a client of the mail server of SMTP_URL, on a pool of connections that close when they are idle. */
export function makeMailServer(url: string, { staff, from }: MailAddresses) {
  const transport = createTransport({
    ...connectionOf(url),
    pool: true,
    maxConnections: concurrency,
    // No retry inside nodemailer: a mail server that closes the connection may have accepted the email.
    maxRequeues: 0,
    idleTimeout: 5_000,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  });

  async function send(email: OutgoingEmail): Promise<MailReply> {
    const isForStaff = email.recipient === theStaff;
    const recipients = isForStaff ? staff : [email.recipient];
    try {
      // Addresses are objects, because nodemailer splits a string at commas.
      const info = await transport.sendMail({
        from,
        to: recipients.map((address) => ({ name: '', address })),
        replyTo: email.replyTo === undefined ? undefined : { name: '', address: email.replyTo },
        subject: email.subject,
        text: emailText(email.body),
        html: emailHtml(email.subject, email.body),
        messageId: email.messageId,
        // RFC 3834. Filters drop emails to the staff that carry it, and some drop any email.
        headers: email.isAutomatic ? { 'Auto-Submitted': 'auto-replied' } : {},
        icalEvent:
          email.calendar === undefined
            ? undefined
            : { method: calendarMethod, filename: 'course.ics', content: email.calendar },
        disableFileAccess: true,
        disableUrlAccess: true,
      });
      const [refusal] = info.rejectedErrors ?? [];
      return {
        outcome: 'sent',
        reply: shortReply({ response: info.response }),
        ...(refusal && { refusedStaff: shortReply(refusal as MailFailure) }),
      };
    } catch (error) {
      const reply = shortReply(error as MailFailure);
      const outcome = outcomeOf(error as MailFailure);
      // A setting contains the refused address: emails wait until it is corrected.
      return isForStaff && outcome === 'refused'
        ? { outcome: 'later', reply, refusedStaff: reply }
        : { outcome, reply };
    }
  }

  return { send, concurrency, close: () => transport.close() };
}

/** Sends one email that belongs to no submission, without the outbox: a test, a report. */
export async function sendAtOnce(email: EmailText, url: string, addresses: MailAddresses): Promise<MailReply> {
  const server = makeMailServer(url, addresses);
  try {
    return await server.send({ ...email, isAutomatic: false, messageId: `<${randomUUID()}@${addresses.domain}>` });
  } finally {
    server.close();
  }
}
