import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../tools/project.ts';
import { putLoad, type Figures } from './load.ts';
import { nginxMissing, startNginx } from './nginx.ts';
import { atLeast, atMost, median, spread, type Row } from './row.ts';
import { startDesk, startServing, type Serving } from './running-desk.ts';

const connections = 64;
/** How long each look takes, in seconds. */
const look = 2;
/** A page of the usual size, in an encoding that Debian's nginx can serve as well. */
const page = '/services';
const encoding = 'gzip';

/** The headers that a server answers the page with. */
async function headersOf({ port }: Serving): Promise<Headers> {
  const answer = await fetch(`http://127.0.0.1:${port}${page}`, { headers: { 'accept-encoding': encoding } });
  await answer.arrayBuffer();
  return answer.headers;
}

/** Node without a desk, with the same headers and the same body: what is between it and nginx, no desk can make good. */
function startLeast(answer: Headers, site: string): Promise<Serving> {
  const ours = ['connection', 'keep-alive', 'date'];
  const headers = [...answer].filter(([name]) => !ours.includes(name)).flat();
  return startServing('bench/least-pages.ts', [join(site, `${page}.html.gz`), JSON.stringify(headers)], {});
}

const inMilliseconds: Record<string, number> = { us: 0.001, ms: 1, s: 1_000 };

/** By wrk, which costs less than our own client, so that the server is what is measured. */
function byWrk(port: number): Figures {
  const values = ['-t1', `-c${connections}`, `-d${look}s`, '--latency', '-H', `Accept-Encoding: ${encoding}`];
  const { stdout } = spawnSync('wrk', [...values, `http://127.0.0.1:${port}${page}`], { encoding: 'utf8' });
  const [, time = '', unit = ''] = /99%\s+([\d.]+)(us|ms|s)/.exec(stdout) ?? [];
  const rate = Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]);
  if (Number.isNaN(rate) || /Non-2xx|Socket errors/.test(stdout)) throw new Error(`wrk says: ${stdout}`);
  return { rate, p99: Number(time) * (inMilliseconds[unit] ?? NaN) };
}

const hasWrk = spawnSync('wrk', ['-v']).error === undefined;
const request = `GET ${page} HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept-Encoding: ${encoding}\r\n\r\n`;
const ask = (port: number) =>
  hasWrk ? byWrk(port) : putLoad({ ports: [port], connections, seconds: look, request, status: 200, from: 0 });

/**
 * How many pages a desk serves, beside nginx with the same compressed files, one process each, looked at in turn: nginx
 * once with the headers of our answers, as whoever serves this site must send them, and once with its own alone.
 * The site must be built.
 * @returns no row where nginx is not installed
 */
export async function measurePages(rounds = 5): Promise<Row[]> {
  if (nginxMissing !== undefined) {
    console.log(`Pages are not measured: ${nginxMissing}.`);
    return [];
  }
  const folder = mkdtempSync(join(tmpdir(), 'pages-bench-'));
  const site = join(root, 'dist');
  const desk = await startDesk(`file:${join(folder, 'desk.db')}`, site);
  const answer = await headersOf(desk);
  const servers = [
    desk,
    await startNginx(join(folder, 'nginx'), site, answer),
    await startNginx(join(folder, 'bare-nginx'), site),
    await startLeast(answer, site),
  ];
  const seen = servers.map((): Record<keyof Figures, number[]> => ({ rate: [], p99: [] }));
  try {
    const bodies = await Promise.all(servers.map(async (server) => (await headersOf(server)).get('content-length')));
    if (new Set(bodies).size > 1) throw new Error(`The answers have ${bodies.join(', ')} bytes: not the same page.`);
    for (let round = -1; round < rounds; round++)
      for (const [at, { port }] of servers.entries()) {
        const figures = await ask(port);
        // The first round only warms up.
        if (round < 0) continue;
        seen[at]?.rate.push(figures.rate);
        seen[at]?.p99.push(figures.p99);
      }
  } finally {
    for (const server of servers) await server.stop();
    rmSync(folder, { recursive: true });
  }
  const ofEach = (of: keyof Figures, what: (values: number[]) => number) => {
    const [ours = NaN, nginx = NaN, bareNginx = NaN, bareNode = NaN] = seen.map((one) => what(one[of]));
    return { value: ours, beside: { nginx, 'bare nginx': bareNginx, 'bare Node': bareNode } };
  };
  /** Our figures as parts of another server's, round by round. */
  const parts = (of: keyof Figures, server: number) => {
    const ratios = (seen[0]?.[of] ?? []).map((value, round) => value / (seen[server]?.[of][round] ?? NaN));
    return { unit: '', value: median(ratios), noise: spread(ratios) };
  };
  const noise = (of: keyof Figures) => spread(seen[0]?.[of] ?? []);
  const [rate, p99] = [parts('rate', 1), parts('p99', 1)];
  return [
    { name: 'pages', unit: '/s', isMoreBetter: true, noise: noise('rate'), ...ofEach('rate', median) },
    { name: "pages, of nginx's", isMoreBetter: true, ...rate, ...atLeast(rate.value, 0.7) },
    { name: "pages, of a bare nginx's", isMoreBetter: true, ...parts('rate', 2) },
    { name: '99 in 100 pages within', unit: 'ms', noise: noise('p99'), ...ofEach('p99', median) },
    { name: "99 in 100 pages within, times nginx's", ...p99, ...atMost(p99.value, 5) },
  ];
}

if (import.meta.main)
  for (const row of await measurePages(Number(process.argv[2] ?? 5))) console.log(JSON.stringify(row));
