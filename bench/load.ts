// Posts registrations from a process of its own, over raw sockets: an HTTP client would take a core from the server that is
// measured. As a program it takes a load as JSON and prints its figures as JSON.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';

/** A number of connections, each with one request at a time. */
export interface Load {
  port: number;
  connections: number;
  seconds: number;
  /** First of the numbers that make each registration unique. */
  from: number;
}

/** Measurements of a load. */
export interface Figures {
  /** Responses a second. */
  rate: number;
  /** 99th percentile of the response time, in ms. */
  p99: number;
}

/** Returns a registration as the form's island sends it, with its own key, values and client address. */
function registration(number: number): string {
  const digits = String(number).padStart(8, '0');
  const body = JSON.stringify({
    form: 'cybersecurity',
    submissionKey: `bench-${digits}`,
    firstName: 'Mei',
    lastName: 'Tan',
    email: `mei${digits}@example.com`,
    phone: '+65 6123 4567',
    courseDate: '28-aug-2025',
  });
  return [
    'POST /api/registrations HTTP/1.1',
    'Host: 127.0.0.1',
    `X-Forwarded-For: 2001:db8:${digits.slice(0, 4)}:${digits.slice(4)}::1`,
    'Content-Type: application/json',
    `Content-Length: ${body.length}`,
    '',
    body,
  ].join('\r\n');
}

/** Sends one request after the other over a connection. @throws if a response is not 201 Created */
function keepPosting(port: number, until: number, next: () => string, times: number[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    let sent = 0;
    let remaining = 0;
    const send = () => {
      sent = performance.now();
      if (sent < until) return void socket.write(next(), 'latin1');
      resolve();
      socket.end();
    };
    socket.on('connect', send).on('error', reject);
    socket.on('close', () => reject(new Error('The connection was closed.')));
    socket.on('data', (chunk: Buffer) => {
      if (remaining === 0) {
        const end = chunk.indexOf('\r\n\r\n');
        const head = chunk.toString('latin1', 0, Math.max(end, 0));
        const length = /content-length: (\d+)/i.exec(head)?.[1];
        if (length === undefined || !head.startsWith('HTTP/1.1 201 '))
          return reject(new Error(`Unexpected response: ${chunk.toString('latin1', 0, 500)}`));
        remaining = end + 4 + Number(length);
      }
      remaining -= chunk.length;
      if (remaining > 0) return;
      times.push(performance.now() - sent);
      send();
    });
  });
}

async function run({ port, connections, seconds, from }: Load): Promise<Figures> {
  const times: number[] = [];
  let number = from;
  const begin = performance.now();
  const next = () => registration(number++);
  const connectionUntil = () => keepPosting(port, begin + seconds * 1_000, next, times);
  await Promise.all(Array.from({ length: connections }, connectionUntil));
  const took = (performance.now() - begin) / 1_000;
  times.sort((a, b) => a - b);
  return { rate: times.length / took, p99: times[Math.floor(times.length * 0.99)] ?? NaN };
}

/** Runs a load in a process of its own. */
export async function applyLoad(load: Load): Promise<Figures> {
  const child = spawn(process.execPath, [import.meta.filename, JSON.stringify(load)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  await once(child, 'close');
  return JSON.parse(output) as Figures;
}

if (import.meta.main) process.stdout.write(JSON.stringify(await run(JSON.parse(process.argv[2] ?? '') as Load)));
