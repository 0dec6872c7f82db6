import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

export interface Mail {
  from: string;
  to: string[];
  /** The whole message as it came: headers, blank line, encoded parts. */
  source: string;
}

export interface Mailbox {
  /** What `SMTP_URL` must be for mail to come here. */
  url: string;
  /** All mail that came, oldest first. */
  mails: Mail[];
  close(): Promise<void>;
}

/** A mail server on a free port that takes every letter and shows what came. */
export async function openMailbox(): Promise<Mailbox> {
  const mails: Mail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, session, done) {
      const { mailFrom, rcptTo } = session.envelope;
      text(stream).then(
        (source) => {
          mails.push({ from: mailFrom ? mailFrom.address : '', to: rcptTo.map(({ address }) => address), source });
          done();
        },
        (error: unknown) => done(error instanceof Error ? error : new Error(String(error))),
      );
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
