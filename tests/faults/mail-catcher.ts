import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A letter as it came; its text is the whole message: headers, blank line, encoded parts. */
export interface Letter {
  from: string;
  to: string[];
  text: string;
  messageId: string;
}

/** A mail server that keeps what it takes. */
export interface MailCatcher {
  received: Letter[];
  port: number;
  close: () => Promise<void>;
}

/**
 * Starts a mail server.
 * @param refuse the code that a recipient is refused with
 */
export async function startMailServer(
  port = 0,
  refuse: (recipient: string) => number | undefined = () => undefined,
): Promise<MailCatcher> {
  const received: Letter[] = [];
  const failure = (code: number, words: string) => Object.assign(new Error(words), { responseCode: code });
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onRcptTo({ address }, _session, callback) {
      const code = refuse(address);
      callback(code === undefined ? null : failure(code, `no room for ${address}`));
    },
    onData(stream, session, callback) {
      let text = '';
      stream.setEncoding('utf8').on('data', (piece: string) => (text += piece));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        const messageId = /^Message-ID: (\S+)/im.exec(text)?.[1] ?? '';
        const to = rcptTo.map(({ address }) => address);
        received.push({ from: mailFrom ? mailFrom.address : '', to, text, messageId });
        callback();
      });
    },
  });
  // Clients that hang up in the middle are part of the test.
  server.on('error', () => undefined);
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  return { received, close, port: (server.server.address() as AddressInfo).port };
}
