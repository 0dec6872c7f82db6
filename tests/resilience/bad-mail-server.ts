import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** How a mail server can fail a connection. `none`: it does not. */
export const mailFaults = [
  'hangs up at once',
  'greets with a refusal',
  'greets late',
  'replies nonsense',
  'fails the encryption that it offers',
  'refuses the sender for now',
  'refuses the recipient for now',
  'refuses the text for now',
  'refuses the recipient for good',
  'replies drop by drop',
  'hangs up in the middle of the text',
  'hangs up after the text',
  'takes the text and hangs up',
] as const;
export type MailFault = (typeof mailFaults)[number] | 'none';

/** A mail server that fails on purpose. */
export interface BadMailServer {
  port: number;
  /** The Message-ID of each email that it took, in order; an email that came again is there again. */
  taken: string[];
  /** How often each fault was met. */
  met: Map<MailFault, number>;
  /** How many emails it took without being able to say so: each of them comes again. */
  unheard: number;
  close: () => Promise<void>;
  /** Opens again on the same port. */
  open: () => Promise<void>;
}

/** One conversation in the mail server's language (RFC 5321), failed where the fault says so. */
async function talk(socket: Socket, fault: MailFault, server: Omit<BadMailServer, 'close' | 'open'>): Promise<void> {
  const met = () => server.met.set(fault, (server.met.get(fault) ?? 0) + 1);
  const say = async (words: string) => {
    if (fault !== 'replies drop by drop') return void socket.write(`${words}\r\n`);
    for (const letter of `${words}\r\n`) {
      socket.write(letter);
      await pause(2);
    }
  };
  if (fault === 'hangs up at once') {
    met();
    return void socket.destroy();
  }
  if (fault === 'greets with a refusal') {
    met();
    await say('421 too many connections');
    return void socket.end();
  }
  if (fault === 'replies drop by drop') met();
  if (fault === 'greets late') {
    met();
    await pause(1_000);
  }
  if (fault === 'replies nonsense') {
    met();
    socket.write(Buffer.from([0xff, 0xfe, 0x00, 0x0d, 0x0a]));
    socket.write('<html>\r\n\r\nnot a mail server\r\n');
    return;
  }
  await say('220 mail.example ESMTP');
  let text = '';
  let isText = false;
  let taken = 0;
  for await (const piece of socket as AsyncIterable<Buffer>) {
    text += piece.toString('latin1');
    if (isText) {
      if (fault === 'hangs up in the middle of the text') {
        met();
        return void socket.destroy();
      }
      const end = text.indexOf('\r\n.\r\n');
      if (end < 0) continue;
      const email = text.slice(0, end);
      text = text.slice(end + 5);
      isText = false;
      if (fault === 'hangs up after the text') {
        met();
        return void socket.destroy();
      }
      if (fault === 'refuses the text for now') {
        met();
        await say('452 no room');
        continue;
      }
      server.taken.push(/^Message-ID: (\S+)/im.exec(email)?.[1] ?? 'none');
      if (fault === 'takes the text and hangs up') {
        met();
        server.unheard++;
        return void socket.destroy();
      }
      await say('250 taken');
      // As providers do; it also makes new connections, each with the next fault.
      if (++taken === 2) return void socket.end();
      continue;
    }
    for (let end = text.indexOf('\r\n'); end >= 0 && !isText; end = text.indexOf('\r\n')) {
      const [verb = ''] = text.slice(0, end).toUpperCase().split(/[ :]/);
      text = text.slice(end + 2);
      const refused =
        (verb === 'MAIL' && fault === 'refuses the sender for now' && '451 not now') ||
        (verb === 'RCPT' && fault === 'refuses the recipient for now' && '450 mailbox busy') ||
        (verb === 'RCPT' && fault === 'refuses the recipient for good' && '550 no such user');
      if (refused) {
        met();
        await say(refused);
      } else if (verb === 'EHLO' && fault === 'fails the encryption that it offers') {
        await say('250-mail.example\r\n250 STARTTLS');
      } else if (verb === 'STARTTLS') {
        met();
        await say('220 go ahead');
        return void socket.end('this is no handshake\r\n');
      } else if (verb === 'QUIT') {
        await say('221 bye');
        return void socket.end();
      } else {
        isText = verb === 'DATA';
        await say(isText ? '354 go ahead' : '250 ok');
      }
    }
  }
}

/**
 * Starts a mail server that fails.
 * @param next the fault of the next connection
 */
export async function startBadMailServer(next: () => MailFault): Promise<BadMailServer> {
  const state = { port: 0, taken: [] as string[], met: new Map<MailFault, number>(), unheard: 0 };
  const sockets = new Set<Socket>();
  const listener = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    // Clients that hang up in the middle are part of the trial.
    socket.on('error', () => undefined);
    talk(socket, next(), server).catch(() => socket.destroy());
  });
  const open = async () => {
    listener.listen(state.port, '127.0.0.1');
    await once(listener, 'listening');
    server.port = (listener.address() as AddressInfo).port;
    state.port = server.port;
  };
  const server: BadMailServer = Object.assign(state, {
    open,
    async close() {
      for (const socket of sockets) socket.destroy();
      listener.close();
      await once(listener, 'close');
    },
  });
  await open();
  return server;
}
