import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { expect, test as base } from '@playwright/test';
import { addMetaPolicies, describeSite, writeHostFiles } from '../../tools/host-files.ts';
import { readHeadersFile } from '../faults/headers-file.ts';

const root = join(import.meta.dirname, '..', '..');

/** What the stand-in for the host of photographs answers with. */
const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="853"/>';

interface ConfiguredSite {
  /** The site, on a plain static host without a desk, with a host of photographs and web analytics. */
  address: string;
  /** What the other host was asked, in order. */
  asked: URL[];
  /** Which of the photographs it gives only as they are, not in other sizes. */
  original: string;
}

async function listen(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Puts text in a content file of the copy in the place of other text, which must be there. */
function change(file: string, from: RegExp, to: string) {
  const text = readFileSync(file, 'utf8');
  if (!from.test(text)) throw new Error(`${file} has no ${String(from)}.`);
  writeFileSync(file, text.replace(from, to));
}

function build(copy: string, host: string) {
  for (const name of ['package.json', 'astro.config.ts', 'tsconfig.json', 'content', 'model', 'site'])
    cpSync(join(root, name), join(copy, name), { recursive: true });
  if (existsSync(join(root, '.cache', 'social')))
    cpSync(join(root, '.cache', 'social'), join(copy, '.cache', 'social'), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  const at = (name: string) => join(copy, 'content', name);
  change(at('organisation.yaml'), /\n# photos:.*\n/, `\nphotos: ${host}\n`);
  change(at('organisation.yaml'), /\n# analytics:.*\n/, `\nanalytics: { script: ${host}/script.js, id: X-1 }\n`);
  const photo = (name: string) => `photo: { url: '${host}/${name}', alt: A bridge }`;
  change(at('pages/services/iso27001.yaml'), /( +)lead:/, `$1${photo('bridge')}\n$1lead:`);
  change(at('pages/services/iso42001.yaml'), /( +)lead:/, `$1${photo('original-only')}\n$1lead:`);
  change(at('news/agentic-ai-governance.md'), /\ndate:/, `\n${photo('bridge')}\ndate:`);
  execFileSync(process.execPath, ['node_modules/astro/bin/astro.mjs', 'build'], {
    cwd: copy,
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', SITE_DESK: 'off', SITE_GALLERY: 'on' },
    stdio: 'pipe',
  });
  const dist = join(copy, 'dist');
  addMetaPolicies(dist);
  writeHostFiles(dist, describeSite(dist, {}, false));
}

const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.svg': 'image/svg+xml' };

/** A static host: what is asked for, else with `.html` behind it, and the headers that `_headers` says. */
function staticHost(dist: string): Server {
  const headersOf = readHeadersFile(readFileSync(join(dist, '_headers'), 'utf8'));
  return createServer(({ url = '/' }: IncomingMessage, answer) => {
    const path = new URL(url, 'http://host').pathname;
    const file = [path, `${path === '/' ? '/index' : path}.html`]
      .map((name) => join(dist, name))
      .find((name) => extname(name) && existsSync(name));
    const type = types[extname(file ?? '')] ?? 'application/octet-stream';
    answer.writeHead(file ? 200 : 404, { ...headersOf(path), 'Content-Type': type });
    answer.end(file && readFileSync(file));
  });
}

/** One site for all tests of a worker; it is built from a copy of the project with changed content. */
export const test = base.extend<object, { configured: ConfiguredSite }>({
  configured: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from this pattern.
    async ({}, use) => {
      const asked: URL[] = [];
      const other = createServer(({ url = '/' }: IncomingMessage, answer) => {
        const address = new URL(url, 'http://other');
        asked.push(address);
        const fails = address.pathname === '/original-only' && address.searchParams.has('w');
        const type = address.pathname.endsWith('.js') ? 'text/javascript' : 'image/svg+xml';
        answer.writeHead(fails ? 503 : 200, { 'Content-Type': type, 'Access-Control-Allow-Origin': '*' });
        answer.end(fails || type === 'text/javascript' ? 'window.measuring = true;' : picture);
      });
      const copy = mkdtempSync(join(tmpdir(), 'plumbline configured '));
      const host = await listen(other);
      build(copy, host);
      const site = staticHost(join(copy, 'dist'));
      const address = await listen(site);
      try {
        await use({ address, asked, original: `${host}/original-only` });
      } finally {
        for (const server of [site, other]) {
          server.closeAllConnections();
          server.close();
        }
        rmSync(copy, { recursive: true, force: true });
      }
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ configured }, use) => use(configured.address),
  page: async ({ page }, use) => {
    const refused: string[] = [];
    page.on('console', (message) => {
      if (/Content.Security.Policy|Trusted(?:HTML|Script)|integrity/i.test(message.text()))
        refused.push(message.text());
    });
    await use(page);
    expect(refused, "what the page's own policy refused").toEqual([]);
  },
});

export { expect } from '@playwright/test';
