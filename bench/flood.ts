// How much a flood of what is refused slows registrations down: their rate while the server refuses it, as a part of their
// rate while a bare server on the same machine does, in turn. Who sends the flood takes processor time of the same two cores,
// which is none of the server's doing.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../tools/project.ts';
import { putLoad } from './load.ts';
import { atLeast, median, spread, type Row } from './row.ts';
import { registration, startServer, type Serving } from './running-server.ts';

/** What somebody sends who floods the server, from one address. */
const floods = {
  'unknown addresses': { method: 'GET', path: '/nothing-{n}', headers: { accept: 'text/html' }, body: undefined },
  'refused forms': {
    method: 'POST',
    path: '/api/registrations',
    headers: { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' },
    body: 'form=cybersecurity&email=nobody',
  },
} as const;
type Flood = keyof typeof floods;

/** How many of them come in a second: ten times what one browser can ask for. */
const perSecond = 200;
const look = 3;

/** Sends a flood at its pace, whatever the server answers, until the time is over. */
async function pour(kind: Flood, port: number, seconds: number): Promise<void> {
  const { method, path, headers, body } = floods[kind];
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const began = performance.now();
  let sent = 0;
  while (performance.now() - began < seconds * 1_000) {
    for (const due = ((performance.now() - began) / 1_000) * perSecond; sent < due; sent++) {
      const one = request({ host: '127.0.0.1', port, agent, method, path: path.replace('{n}', String(sent)), headers });
      one.on('response', (response) => response.resume()).on('error', () => undefined);
      one.end(body);
    }
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  agent.destroy();
}

let number = 50_000_000;
async function registrationRate(serving: Serving): Promise<number> {
  const load = { ports: [serving.port], connections: 1, seconds: look, request: registration, status: 201 };
  return (await putLoad({ ...load, from: (number += 100_000) })).rate;
}

/** @param port where the flood goes */
async function rateBeside(kind: Flood, port: number, serving: Serving): Promise<number> {
  const child = spawn(process.execPath, [import.meta.filename, kind, String(port), String(look + 2)], {
    stdio: 'ignore',
  });
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  const rate = await registrationRate(serving);
  await once(child, 'exit');
  return rate;
}

/** A process that answers whatever it is asked, at once: the least that a flood costs. */
async function startBareServer(): Promise<{ port: number; stop: () => void }> {
  const child = spawn(process.execPath, [import.meta.filename, 'bare'], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  return { port: Number(line.toString()), stop: () => child.kill() };
}

async function answerAll(): Promise<void> {
  const server = createServer((request, response) => {
    request.resume().on('end', () => response.writeHead(429).end());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  console.log((server.address() as AddressInfo).port);
}

/** @param rounds how often each is looked at; the middle one counts */
export async function measureFloods(rounds: number): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'flood-bench-'));
  const server = await startServer(`file:${join(folder, 'plumbline.db')}`, join(root, 'dist'), '60');
  const bare = await startBareServer();
  try {
    await registrationRate(server);
    const parts = new Map<Flood, number[]>();
    for (let round = 0; round < rounds; round++)
      for (const kind of Object.keys(floods) as Flood[]) {
        const before = await rateBeside(kind, bare.port, server);
        const beside = await rateBeside(kind, server.port, server);
        const after = await rateBeside(kind, bare.port, server);
        parts.set(kind, [...(parts.get(kind) ?? []), beside / ((before + after) / 2)]);
      }
    return [...parts].map(([kind, found]) => ({
      name: `registrations beside ${perSecond} ${kind} a second, as a part of those while a bare server takes them`,
      unit: '',
      isMoreBetter: true,
      value: median(found),
      noise: spread(found),
      ...atLeast(median(found), 0.9),
    }));
  } finally {
    bare.stop();
    await server.stop();
    rmSync(folder, { recursive: true });
  }
}

const [kind, port, seconds] = process.argv.slice(2);
if (import.meta.main && kind === 'bare') await answerAll();
else if (import.meta.main && kind !== undefined && kind in floods)
  await pour(kind as Flood, Number(port), Number(seconds));
