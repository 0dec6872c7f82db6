// Load from a process of its own, as cheap as Node can make it: a request is text with a number in it, and of a response
// only the status and the length are read. As a program it takes the load as JSON and prints the figures as JSON.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';

/** A load: so many connections, each with one request at a time, for so many seconds. */
export interface Load {
  ports: number[];
  connections: number;
  seconds: number;
  /** The whole request. `{high}` and `{low}` in it are the two halves, four digits each, of a number that comes once. */
  request: string;
  /** The status that every response must have. */
  status: number;
  /** The first number. */
  from: number;
}

/** What a load found. */
export interface Figures {
  /** Responses a second. */
  rate: number;
  /** How long 99 in 100 responses took at most, in milliseconds. */
  p99: number;
}

/** One connection, until the time is over. @throws where a response is not the expected one */
function keepAsking(port: number, status: number, until: number, next: () => string, times: number[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    let sent = 0;
    let left = 0;
    const send = () => {
      sent = performance.now();
      if (sent < until) return void socket.write(next(), 'latin1');
      resolve();
      socket.end();
    };
    socket.on('connect', send).on('error', reject);
    socket.on('close', () => reject(new Error('The connection was closed.')));
    socket.on('data', (piece: Buffer) => {
      if (left === 0) {
        const end = piece.indexOf('\r\n\r\n');
        const head = piece.toString('latin1', 0, Math.max(end, 0));
        const length = /content-length: (\d+)/i.exec(head)?.[1];
        if (length === undefined || !head.startsWith(`HTTP/1.1 ${status} `))
          return reject(new Error(`Not the expected response: ${piece.toString('latin1', 0, 500)}`));
        left = end + 4 + Number(length);
      }
      left -= piece.length;
      if (left > 0) return;
      times.push(performance.now() - sent);
      send();
    });
  });
}

async function put({ ports, connections, seconds, request, status, from }: Load): Promise<Figures> {
  const pieces = request.split(/(\{high\}|\{low\})/);
  let number = from;
  const next = () => {
    if (pieces.length === 1) return request;
    const digits = String(number++).padStart(8, '0');
    const [high, low] = [digits.slice(0, 4), digits.slice(4)];
    return pieces.map((piece) => (piece === '{high}' ? high : piece === '{low}' ? low : piece)).join('');
  };
  const times: number[] = [];
  const begin = performance.now();
  const until = begin + seconds * 1_000;
  const asking = Array.from({ length: connections }, (_, at) => ports[at % ports.length] ?? 0);
  await Promise.all(asking.map((port) => keepAsking(port, status, until, next, times)));
  const took = (performance.now() - begin) / 1_000;
  times.sort((a, b) => a - b);
  return { rate: times.length / took, p99: times[Math.floor(times.length * 0.99)] ?? NaN };
}

/** Puts a load on, from a process of its own. */
export async function putLoad(load: Load): Promise<Figures> {
  const child = spawn(process.execPath, [import.meta.filename, JSON.stringify(load)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  await once(child, 'close');
  return JSON.parse(output) as Figures;
}

if (import.meta.main) process.stdout.write(JSON.stringify(await put(JSON.parse(process.argv[2] ?? '') as Load)));
