import { createTransport } from 'nodemailer';
import { calendarMethod } from '../../model/calendar.ts';
import { letterHtml, letterText } from '../letters/render-letter.ts';
import type { Letter } from '../store/contract.ts';

/** What the mail server said to a letter. `later`: refused for now, or not reached. */
export type MailAnswer = { outcome: 'sent' | 'refused' | 'later'; answer: string };

/** Hands a letter to a mail server. Never throws: a failure is an answer. */
export type SendLetter = (letter: Letter) => Promise<MailAnswer>;

/** Whether a failure is the server's last word on this letter: a 5xx to its addresses or its text, not to our sign-in. */
function isFinal(error: unknown): boolean {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  const aboutLetter = code === 'EENVELOPE' || code === 'EMESSAGE';
  return aboutLetter && typeof responseCode === 'number' && responseCode >= 500 && responseCode < 600;
}

/** One line, short: answers of servers are shown to the operator. */
function answerOf(error: unknown): string {
  const { response, message } = error as { response?: unknown; message?: unknown };
  return String(response ?? message ?? 'no answer')
    .replace(/\s+/g, ' ')
    .slice(0, 500);
}

/**
 * Makes the sender for a mail server.
 * @param url `smtp://user:password@host:587` or `smtps://…`
 * @param from the address that letters come from
 */
export function mailServer(url: string, from: { name: string; address: string }): SendLetter {
  const transport = createTransport({ url, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 });
  return async (letter) => {
    try {
      // Addresses are objects: nodemailer takes a comma in a string for the next recipient.
      const info = await transport.sendMail({
        from,
        to: { name: '', address: letter.recipient },
        ...(letter.replyTo === undefined ? {} : { replyTo: { name: '', address: letter.replyTo } }),
        subject: letter.subject,
        text: letterText(letter.says),
        html: letterHtml(letter.subject, letter.says),
        messageId: letter.messageId,
        headers: { 'Auto-Submitted': 'auto-generated' },
        ...(letter.calendar === undefined
          ? {}
          : { icalEvent: { method: calendarMethod, filename: 'course.ics', content: letter.calendar } }),
        disableFileAccess: true,
        disableUrlAccess: true,
      });
      return { outcome: 'sent', answer: answerOf({ response: info.response }) };
    } catch (error) {
      return { outcome: isFinal(error) ? 'refused' : 'later', answer: answerOf(error) };
    }
  };
}
