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

interface Behaviour {
  /** Reply code that refuses a recipient; undefined to accept it. */
  refuse?: (recipient: string) => number | undefined;
  /** Reply that refuses MAIL FROM; undefined to accept it. */
  refuseSender?: () => string | undefined;
}

/** Starts a mail server, which accepts everything by default. */
export async function startMailServer({ refuse, refuseSender }: Behaviour = {}): Promise<MailCatcher> {
  const received: Email[] = [];
  const failure = (code: number, message: string) => Object.assign(new Error(message), { responseCode: code });
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onMailFrom(_address, _session, callback) {
      const reply = refuseSender?.();
      const refusal = reply === undefined ? null : failure(Number(reply.slice(0, 3)), reply.slice(4));
      callback(refusal);
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
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  return { received, close, port: (server.server.address() as AddressInfo).port };
}

interface Attachment {
  name: string;
  text: string;
}

/** A part of a message: its unfolded headers and its body. */
interface Part {
  headers: string;
  body: string;
}

function splitPart(message: string): Part {
  const end = message.indexOf('\r\n\r\n');
  return { headers: message.slice(0, end).replace(/\r\n[ \t]+/g, ' '), body: message.slice(end + 4) };
}

function decode({ headers, body }: Part): string {
  if (/^content-transfer-encoding: base64/im.test(headers)) return Buffer.from(body, 'base64').toString('utf8');
  if (!/^content-transfer-encoding: quoted-printable/im.test(headers)) return body;
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_match, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

/** All parts of a message that are not multipart. */
function partsOf(message: string): Part[] {
  const whole = splitPart(message);
  const boundary = /boundary="([^"]+)"/i.exec(whole.headers)?.[1];
  if (boundary === undefined) return [{ headers: whole.headers, body: decode(whole) }];
  return whole.body
    .split(`--${boundary}`)
    .slice(1, -1)
    .flatMap((part) => partsOf(part.replace(/^\r\n/, '').replace(/\r\n$/, '')));
}

/**
 * Reads a received message by as much of MIME (RFC 2045) as the server's emails need: the subject as it was sent, encoded if
 * it is not ASCII, and the decoded text and attachments.
 */
export function readMessage(message: string): { subject: string; text: string; attachments: Attachment[] } {
  const parts = partsOf(message);
  const isAttachment = ({ headers }: Part) => /^content-disposition: attachment/im.test(headers);
  return {
    subject: /^subject: (.*)$/im.exec(splitPart(message).headers)?.[1] ?? '',
    text: parts.find((part) => /^content-type: text\/plain/im.test(part.headers) && !isAttachment(part))?.body ?? '',
    attachments: parts.filter(isAttachment).map(({ headers, body }) => ({
      name: /filename="?([^";\r\n]+)/i.exec(headers)?.[1] ?? '',
      text: body,
    })),
  };
}
