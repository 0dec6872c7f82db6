import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A received email; its text is the whole message: headers, blank line, encoded parts. */
export interface Email {
  from: string;
  to: string[];
  text: string;
  messageId: string;
}

/** A mail server that keeps the emails that it accepts. */
export interface MailCatcher {
  received: Email[];
  port: number;
  close: () => Promise<void>;
}

/** Behaviour of a mail server. */
interface Behaviour {
  /** Port; a free one by default. */
  port?: number;
  /** Reply code that refuses a recipient; undefined to accept it. */
  refuse?: (recipient: string) => number | undefined;
  /** Reply that refuses MAIL FROM; undefined to accept it. */
  refuseSender?: () => string | undefined;
}

/** Starts a mail server, which accepts everything by default. */
export async function startMailServer({ port = 0, refuse, refuseSender }: Behaviour = {}): Promise<MailCatcher> {
  const received: Email[] = [];
  const failure = (code: number, message: string) => Object.assign(new Error(message), { responseCode: code });
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onMailFrom(_address, _session, callback) {
      const reply = refuseSender?.();
      const refused = reply === undefined ? null : failure(Number(reply.slice(0, 3)), reply.slice(4));
      callback(refused);
    },
    onRcptTo({ address }, _session, callback) {
      const code = refuse?.(address);
      callback(code === undefined ? null : failure(code, `${code === 550 ? '5.1.1 ' : ''}no mailbox for ${address}`));
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
  // Clients that disconnect in the middle are part of the test.
  server.on('error', () => undefined);
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  return { received, close, port: (server.server.address() as AddressInfo).port };
}
