// How much one machine's desk takes, as ratios of what the machine itself can do, so that the figures travel.
// Run: node_modules/.bin/node bench/desk.ts
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { closeSync, fdatasyncSync, mkdirSync, mkdtempSync, openSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { Agent, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';

const root = dirname(import.meta.dirname);
const folder = mkdtempSync(join(tmpdir(), 'desk-bench-'));
const seconds = Number(process.argv[2] ?? 4);
const connections = 64;

/** How often the disk itself can flush a small write, in a second. */
function flushRate(): number {
  const file = openSync(join(folder, 'flush'), 'w');
  const block = Buffer.alloc(4096);
  const end = performance.now() + 1_500;
  let count = 0;
  for (; performance.now() < end; count++) {
    writeSync(file, block);
    fdatasyncSync(file);
  }
  closeSync(file);
  return count / 1.5;
}

/** Asks for as much as the connections can carry. @returns answers a second, and how long 99 in 100 took at most (ms) */
async function drive(ports: number[], ask: (n: number) => { path: string; body?: string }, count = connections) {
  const agent = new Agent({ keepAlive: true, maxSockets: count });
  const times: number[] = [];
  let made = 0;
  const begin = performance.now();
  const send = (n: number) =>
    new Promise<void>((resolve, reject) => {
      const { path, body } = ask(n);
      const from = performance.now();
      const headers = {
        'accept-encoding': 'br',
        ...(body !== undefined && {
          'content-type': 'application/json',
          'content-length': String(body.length),
          'x-forwarded-for': `2001:db8:${randomBytes(4)
            .toString('hex')
            .replace(/^(.{4})/, '$1:')}::1`,
        }),
      };
      const method = body === undefined ? 'GET' : 'POST';
      const port = ports[n % ports.length] ?? 0;
      request({ host: '127.0.0.1', port, path, method, agent, headers }, (response) => {
        response.resume().on('end', () => {
          if ((response.statusCode ?? 500) >= 300)
            return reject(new Error(`${path} was answered ${response.statusCode}`));
          times.push(performance.now() - from);
          resolve();
        });
      })
        .on('error', reject)
        .end(body);
    });
  const worker = async () => {
    while (performance.now() - begin < seconds * 1_000) await send(made++);
  };
  await Promise.all(Array.from({ length: count }, worker));
  agent.destroy();
  const sorted = times.sort((a, b) => a - b);
  return {
    rate: times.length / ((performance.now() - begin) / 1_000),
    p99: sorted[Math.floor(sorted.length * 0.99)] ?? 0,
  };
}

async function startDesk(database: string) {
  const environment = {
    ...process.env,
    HOST: '127.0.0.1',
    PORT: '0',
    DATABASE_URL: database,
    DESK_LOG: 'silent',
    DESK_SITE: join(folder, 'dist'),
  };
  const child = spawn(process.execPath, [join(root, 'desk', 'main.ts')], {
    env: environment,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let port = 0;
  for await (const line of createInterface({ input: child.stdout })) {
    port = Number(/:(\d+)$/.exec(line)?.[1] ?? 0);
    if (port > 0) break;
  }
  const stop = async () => {
    child.kill('SIGTERM');
    if (child.exitCode === null) await once(child, 'exit');
  };
  return { port, stop };
}

const post = (n: number) => ({
  path: '/api/registrations',
  body: JSON.stringify({
    form: 'cybersecurity',
    submissionKey: `bench-${n}-${randomBytes(6).toString('hex')}`,
    firstName: 'Mei',
    lastName: 'Tan',
    email: `mei${n}@example.com`,
    phone: '+65 6123 4567',
    courseDate: '28-aug-2025',
  }),
});

async function postRates(name: string, database: string, desks: number, flushes: number): Promise<void> {
  const running = [];
  for (let n = 0; n < desks; n++) running.push(await startDesk(database));
  const ports = running.map(({ port }) => port);
  await drive(ports, post, 8);
  const one = await drive(ports, post, 1);
  const many = await drive(ports, post);
  for (const desk of running) await desk.stop();
  console.log(
    `${name}: ${Math.round(many.rate)} durable posts/s at ${connections} connections = ${(many.rate / flushes).toFixed(2)} of the disk's flushes, 99 in 100 within ${many.p99.toFixed(0)} ms; one connection ${Math.round(one.rate)}/s`,
  );
}

mkdirSync(join(folder, 'dist'));
const html = `<!DOCTYPE html><html lang="en-SG"><title>Page</title><main>${'<p>Words of a page.</p>'.repeat(800)}</main></html>`;
writeFileSync(join(folder, 'dist', 'index.html'), html);

const flushes = flushRate();
console.log(`The disk flushes ${Math.round(flushes)} times a second.`);
await postRates('One desk, SQLite', `file:${join(folder, 'desk.db')}`, 1, flushes);

const server = spawn(process.execPath, [join(root, 'desk', 'store', 'temporary-postgres.ts')], {
  stdio: ['pipe', 'pipe', 'inherit'],
});
const [url = ''] = ((await once(server.stdout, 'data')) as [Buffer]).map((line) => String(line).trim());
if (url.startsWith('postgres:')) {
  for (const desks of [1, 4])
    await postRates(`${desks} ${desks === 1 ? 'desk' : 'desks'}, PostgreSQL`, url, desks, flushes);
} else console.log(url);
server.stdin.end();
await once(server, 'exit');

// The peer: the least that Node can do, one body from memory.
const bare = createServer((_request, response) => response.end(html.slice(0, 300)));
bare.listen(0, '127.0.0.1');
await once(bare, 'listening');
const desk = await startDesk(`file:${join(folder, 'desk.db')}`);
const page = () => ({ path: '/' });
const least = await drive([(bare.address() as AddressInfo).port], page);
const pages = await drive([desk.port], page);
console.log(
  `Pages: ${Math.round(pages.rate)}/s = ${(pages.rate / least.rate).toFixed(2)} of a bare Node server in the same run, 99 in 100 within ${pages.p99.toFixed(0)} ms`,
);
await desk.stop();
bare.close();
rmSync(folder, { recursive: true });
