// `npm run dev` as another program on the machine sees it.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyFirm } from '../fixtures/copy-firm.ts';
import { buildParts } from '../fixtures/project-copy.ts';
import { freePort } from '../fixtures/free-port.ts';
import { astro } from '../../tools/project.ts';
import { node, until } from './server-process.ts';

const firm = copyFirm(...buildParts);
let server: ChildProcess;
let address = '';

const get = (path: string, headers: Record<string, string> = {}) => fetch(`${address}${path}`, { headers });

beforeAll(async () => {
  mkdirSync(join(firm.folder, 'data'));
  writeFileSync(join(firm.folder, 'data', 'plumbline.db'), 'people');
  const port = await freePort();
  address = `http://localhost:${port}`;
  // Not the environment of Vitest, in which Astro behaves in another way.
  const env = { PATH: process.env['PATH'], PORT: String(port) };
  server = spawn(node, [astro, 'dev'], { cwd: firm.folder, env, stdio: 'ignore' });
  const isUp = () =>
    get('/about').then(
      ({ ok }) => ok,
      () => false,
    );
  await until(isUp, 'a page at the port of the environment', 110_000);
});

afterAll(async () => {
  server.kill();
  await once(server, 'exit');
  rmSync(firm.folder, { recursive: true, force: true });
});

test('no file beside the site is served, and another site may not read from it', async () => {
  const page = await get('/about', { accept: 'text/html', origin: 'http://localhost:9999' });
  expect([page.status, page.headers.get('access-control-allow-origin')]).toEqual([200, null]);
  const database = join(firm.folder, 'data', 'plumbline.db');
  const databasePaths = ['/data/plumbline.db', `/@fs${database}`, `/@fs${database}?raw`, `/@fs${database}?url&raw`];
  const sourcePaths = [
    '/package.json',
    '/server/main.ts',
    '/content/organisation.yaml',
    '/tools/start.ts?raw',
    '/@fs/etc/passwd?raw',
  ];
  for (const path of [...databasePaths, ...sourcePaths]) {
    const response = await get(path.replaceAll(' ', '%20'), { accept: '*/*' });
    expect([path, response.status], path).toEqual([path, expect.toBeOneOf([403, 404])]);
    expect(await response.text()).not.toContain('people');
  }
});

test('a page follows its files, and shows their mistakes', async () => {
  firm.change('courses/cybersecurity-essentials.yaml', /price: \d+/, 'price: 515');
  const page = async (path: string) => (await get(path, { accept: 'text/html' })).text();
  await until(
    async () => (await page('/services/cybersecurity-essentials')).includes('SGD 515') || undefined,
    'the fee',
  );
  writeFileSync(firm.at('pages/broken.yaml'), 'name: Broken\n');
  const isRefused = async () => (await get('/about', { accept: 'text/html' })).status === 500;
  await until(isRefused, 'the overlay with the mistakes');
});
