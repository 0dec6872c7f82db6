import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addMetaPolicies, describeSite, writeHostFiles, type Hosted } from '../../tools/host-files.ts';
import { writeServerFiles } from '../../tools/server-files.ts';
import {
  ask,
  makeWorkplace,
  startServer,
  until,
  type HttpResponse,
  type ServerProcess,
  type Workplace,
} from './server-process.ts';
import { freePort } from '../../tools/free-port.ts';
import { readHeadersFile } from './headers-file.ts';
import { isHere, startProgram } from './started-program.ts';

const redirects = { '/services/iso-27001': '/services/iso27001', '/services/iso-42001': '/services/iso42001' };
/** What a host adds by itself, or sets otherwise, and what is about the connection. */
const others = new Set(
  'content-type content-length content-encoding etag vary date connection keep-alive cache-control last-modified accept-ranges transfer-encoding location'.split(
    ' ',
  ),
);
const own = (headers: HttpResponse['headers']) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !others.has(name) && name !== 'server'));

let place: Workplace;
let server: ServerProcess;
let dist: string;
let hosted: Hosted;
beforeAll(async () => {
  place = makeWorkplace({ SITE_URL: 'https://www.plumbline.example' });
  dist = join(place.folder, 'dist');
  mkdirSync(join(dist, '_astro'), { recursive: true });
  writeFileSync(
    join(dist, '_astro', 'home.a1.svg'),
    '<svg xmlns="http://www.w3.org/2000/svg"><style>path{}</style></svg>',
  );
  addMetaPolicies(dist);
  hosted = describeSite(dist, redirects, true);
  writeHostFiles(dist, hosted);
  writeServerFiles(join(place.folder, 'release'), hosted, 'https://www.plumbline.example');
  server = await startServer(place.environment);
});
afterAll(async () => {
  await server.stop();
  place.remove();
});

/** Addresses of everything that the server serves by itself, too. */
const addresses = () =>
  hosted.files.map(({ address }) => address).filter((address) => !/^\/(?:404|.*-received)$/.test(address));

test('a host that reads _headers sends for each file what the server sends', async () => {
  const headersOf = readHeadersFile(readFileSync(join(dist, '_headers'), 'utf8'));
  for (const address of addresses())
    expect(headersOf(address), address).toMatchObject(own((await ask(server, address)).headers));
  expect(headersOf('/_astro/island.abc123.js')['cache-control']).toContain('immutable');
});

test('a host that reads vercel.json sends the same', async () => {
  const { headers } = JSON.parse(readFileSync(join(dist, 'vercel.json'), 'utf8')) as {
    headers: { source: string; headers: { key: string; value: string }[] }[];
  };
  for (const address of addresses()) {
    const fitting = headers.filter(({ source }) => new RegExp(`^${source}$`).test(address));
    const sent = fitting.flatMap((rule) => rule.headers.map(({ key, value }) => [key.toLowerCase(), value] as const));
    expect(new Set(sent.map(([key]) => key)).size, `${address} has no header twice`).toBe(sent.length);
    expect(Object.fromEntries(sent), address).toMatchObject(own((await ask(server, address)).headers));
  }
});

test('addresses that lead on do so at the hosts as well', () => {
  expect(readFileSync(join(dist, '_redirects'), 'utf8')).toContain('/services/iso-27001 /services/iso27001 301\n');
});

test('each page has its policy in itself, for a host that sends no headers', async () => {
  const policy = String((await ask(server, '/')).headers['content-security-policy']);
  const html = readFileSync(join(dist, 'index.html'), 'utf8');
  const inPage = /<head>(?:<meta charset[^>]*>)?<meta http-equiv="Content-Security-Policy" content="([^"]*)">/.exec(
    html,
  );
  expect(inPage?.[1]).toBe(policy.replace("; frame-ancestors 'none'", ''));
});

test('a server on the same folder gives nobody the files for hosts', async () => {
  for (const name of ['_headers', '_redirects', 'vercel.json'])
    expect((await ask(server, `/${name}`)).status, name).toBe(404);
});

const config = (name: string) => readFileSync(join(place.folder, 'release', name), 'utf8');

/** Web servers of one's own, told where to listen and what to serve by what the build wrote. */
const servers: Record<string, (folder: string, port: number) => string[]> = {
  nginx(folder, port) {
    const server = config('nginx.conf')
      .replace('127.0.0.1:8080', `127.0.0.1:${port}`)
      .replace('root /srv/plumbline/dist', `root "${dist}"`);
    const file = join(folder, 'nginx.conf');
    writeFileSync(
      file,
      `daemon off; pid "${folder}/pid"; error_log stderr; ${process.getuid?.() === 0 ? 'user root;' : ''} events {} http { include /etc/nginx/mime.types; access_log off; ${server} }`,
    );
    return ['nginx', '-c', file];
  },
  caddy(folder, port) {
    const site = config('Caddyfile')
      .replace('www.plumbline.example {', `http://127.0.0.1:${port} {`)
      .replace('/srv/plumbline/dist', `"${dist}"`);
    const file = join(folder, 'Caddyfile');
    writeFileSync(file, `{\n\tadmin off\n\tauto_https off\n}\n${site}`);
    return ['caddy', 'run', '--adapter', 'caddyfile', '--config', file];
  },
};

describe.each(Object.entries(servers))('%s', (name, configure) => {
  test.skipIf(!isHere(name))('sends what the server sends, to unknown addresses too', async () => {
    const port = await freePort();
    const folder = join(place.folder, name);
    mkdirSync(folder);
    const env = { PATH: process.env['PATH'] ?? '', HOME: folder };
    const running = startProgram(configure(folder, port), { cwd: folder, env });
    try {
      await until(() => ask({ port }, '/').catch(() => undefined), `${name} answers`);
      for (const address of [
        ...addresses(),
        '/nowhere',
        '/services/',
        '/services.html',
        '/index.html',
        '/services/?q=a',
        '/services.html?q=a',
        '/services/iso-27001',
      ]) {
        const [ours, theirs] = [await ask(server, address), await ask({ port }, address)];
        expect([theirs.status, theirs.headers.location], `${address} ${running.output()}`).toEqual([
          ours.status,
          ours.headers.location,
        ]);
        // A response without a page loads nothing, whichever policy it has.
        const { 'content-security-policy': _policy, ...rest } = own(ours.headers);
        expect(theirs.headers, address).toMatchObject(ours.status === 301 ? rest : own(ours.headers));
        expect(theirs.headers['cache-control'], address).toBe(ours.headers['cache-control']);
      }
    } finally {
      await running.stop();
    }
  });
});
