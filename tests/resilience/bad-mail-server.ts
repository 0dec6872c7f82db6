import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** A step of an SMTP session (RFC 5321): `text` is in the middle of an email, `end` after it, `taken` once it is accepted. */
type Step = 'greeting' | 'STARTTLS' | 'MAIL' | 'RCPT' | 'text' | 'end' | 'taken';

/** Faults: the failing step and its reply, after which the server disconnects; after a delay it continues. */
const faults: Readonly<Record<string, { at: Step; reply?: string; delay?: number }>> = {
  'hangs up at once': { at: 'greeting' },
  'greets with a refusal': { at: 'greeting', reply: '421 too many connections' },
  'greets late': { at: 'greeting', delay: 1_000 },
  'replies nonsense': { at: 'greeting', reply: '<html>\r\n\r\nnot a mail server' },
  'fails the encryption that it offers': { at: 'STARTTLS', reply: '220 go ahead\r\nthis is no handshake' },
  'refuses the sender for now': { at: 'MAIL', reply: '451 not now' },
  'refuses the recipient for now': { at: 'RCPT', reply: '450 mailbox busy' },
  'refuses the recipient for good': { at: 'RCPT', reply: '550 5.1.1 no such user' },
  'refuses the text for now': { at: 'end', reply: '452 no room' },
  'hangs up in the middle of the text': { at: 'text' },
  'hangs up after the text': { at: 'end' },
  'takes the text and hangs up': { at: 'taken' },
};
export const mailFaults = Object.keys(faults);

/** Every third connection fails. */
const every = 3;

/** Starts a mail server whose every third connection fails, with a fault that has not occurred yet, else with each in turn. */
export async function startBadMailServer() {
  const sockets = new Set<Socket>();
  let connections = 0;

  const listener = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    // Clients that disconnect in the middle are part of the test.
    socket.on('error', () => undefined);
    const isBad = ++connections % every === 0;
    const unmet = mailFaults.find((fault) => !server.met.has(fault));
    const fault = isBad ? (unmet ?? mailFaults[(connections / every) % mailFaults.length]) : undefined;
    talk(socket, fault ?? 'none').catch(() => socket.destroy());
  });

  /** One SMTP session, with a fault or `none`. */
  async function talk(socket: Socket, name: string): Promise<void> {
    const fault = faults[name];
    /** Replies at a step. @returns false if the connection ends */
    async function reply(step: Step | 'other', usual: string): Promise<boolean> {
      if (fault?.at !== step) return socket.write(`${usual}\r\n`) || true;
      server.met.add(name);
      if (fault.delay !== undefined) {
        await pause(fault.delay);
        return socket.write(`${usual}\r\n`) || true;
      }
      // The next email gets another connection, or one bad connection in the pool would refuse all of them.
      if (fault.reply === undefined) socket.destroy();
      else socket.end(`${fault.reply}\r\n`);
      return false;
    }
    if (!(await reply('greeting', '220 mail.example ESMTP'))) return;
    let input = '';
    let isText = false;
    let taken = 0;
    for await (const piece of socket as AsyncIterable<Buffer>) {
      input += piece.toString('latin1');
      if (isText && fault?.at === 'text') return void (await reply('text', ''));
      for (let end = 0; (end = input.indexOf(isText ? '\r\n.\r\n' : '\r\n')) >= 0;) {
        const line = input.slice(0, end);
        input = input.slice(end + (isText ? 5 : 2));
        const [verb = ''] = line.toUpperCase().split(/[ :]/);
        if (isText) {
          isText = false;
          if (fault?.at !== 'end') server.taken.push(/^Message-ID: (\S+)/im.exec(line)?.[1] ?? 'none');
          if (fault?.at === 'taken') server.unheard++;
          if (!(await reply(fault?.at === 'taken' ? 'taken' : 'end', '250 taken'))) return;
          // Providers limit the emails of a connection. It also leads to new connections, each with the next fault.
          if (++taken === 2) return void socket.end();
        } else if (verb === 'EHLO')
          await reply('other', fault?.at === 'STARTTLS' ? '250-mail\r\n250 STARTTLS' : '250 ok');
        else if (verb === 'STARTTLS' || verb === 'MAIL' || verb === 'RCPT') await reply(verb, '250 ok');
        else {
          isText = verb === 'DATA';
          await reply('other', isText ? '354 go ahead' : '250 ok');
        }
      }
    }
  }

  const server = {
    port: 0,
    /** Message-IDs of the accepted emails in order, duplicates included. */
    taken: [] as string[],
    met: new Set<string>(),
    /** Number of emails that were accepted without a confirmation: each of them is sent again. */
    unheard: 0,
    /** Opens it, on the same port as before. */
    async open() {
      listener.listen(server.port, '127.0.0.1');
      await once(listener, 'listening');
      server.port = (listener.address() as AddressInfo).port;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      listener.close();
      await once(listener, 'close');
    },
  };
  await server.open();
  return server;
}
