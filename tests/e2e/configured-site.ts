import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { test as base } from '@playwright/test';
import { buildPages } from '../../tools/build-pages.ts';
import { addMetaPolicies, writeHostFiles } from '../../tools/host-files.ts';
import { copyFirm } from '../fixtures/copy-firm.ts';
import { readHeadersFile } from '../resilience/headers-file.ts';
import { withNothingRefused } from './refused.ts';

/** The response of the local server that stands in for the host of photographs. */
const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="853"/>';

interface ConfiguredSite {
  /** The site, on a plain static host without a server, with a host of photographs and web analytics. */
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

/** Builds a copy with changed content. @returns the folder of the built site */
async function build({ folder, change }: ReturnType<typeof copyFirm>, host: string): Promise<string> {
  const settings = `photos: ${host}\nanalytics: { script: ${host}/script.js, id: X-1 }`;
  change('organisation.yaml', 'photos: https://photos.example', settings);
  change('pages/ai-applications/energy.yaml', 'https://photos.example', host);
  const photo = (name: string) => `photo: { url: '${host}/${name}', alt: A bridge }`;
  change('pages/services/ai-adoption.yaml', '    lead:', `    ${photo('original-only')}\n    lead:`);
  change('news/agentic-ai-governance.md', '\ndate:', `\n${photo('bridge')}\ndate:`);
  const dist = join(folder, 'dist');
  const { passed, output } = await buildPages(dist, { cwd: folder, env: { SITE_SERVER: 'off', SITE_GALLERY: 'on' } });
  if (!passed) throw new Error(output);
  addMetaPolicies(dist);
  writeHostFiles(dist, {}, false);
  return dist;
}

const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.svg': 'image/svg+xml' };

/** A static host: what is asked for, else with `.html` behind it, and the headers that `_headers` says. */
function staticHost(dist: string): Server {
  const headersOf = readHeadersFile(readFileSync(join(dist, '_headers'), 'utf8'));
  return createServer(({ url = '/' }: IncomingMessage, response) => {
    const path = new URL(url, 'http://host').pathname;
    const file = [path, `${path === '/' ? '/index' : path}.html`]
      .map((name) => join(dist, name))
      .find((name) => extname(name) && existsSync(name));
    const type = types[extname(file ?? '')] ?? 'application/octet-stream';
    response.writeHead(file ? 200 : 404, { ...headersOf(path), 'Content-Type': type });
    response.end(file && readFileSync(file));
  });
}

/** One site for all tests of a worker; it is built from a copy of the project with changed content. */
export const test = base.extend<object, { configured: ConfiguredSite }>({
  configured: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from this pattern.
    async ({}, use) => {
      const asked: URL[] = [];
      const other = createServer(({ url = '/' }: IncomingMessage, response) => {
        const address = new URL(url, 'http://other');
        asked.push(address);
        const fails = address.pathname === '/original-only' && address.searchParams.has('w');
        const type = address.pathname.endsWith('.js') ? 'text/javascript' : 'image/svg+xml';
        response.writeHead(fails ? 503 : 200, { 'Content-Type': type, 'Access-Control-Allow-Origin': '*' });
        response.end(fails || type === 'text/javascript' ? 'window.measuring = true;' : picture);
      });
      const copy = copyFirm('package.json', 'astro.config.ts', 'tsconfig.json', 'model', 'sections', 'site');
      const host = await listen(other);
      const site = staticHost(await build(copy, host));
      const address = await listen(site);
      try {
        await use({ address, asked, original: `${host}/original-only` });
      } finally {
        for (const server of [site, other]) {
          server.closeAllConnections();
          server.close();
        }
        copy.remove();
      }
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ configured }, use) => use(configured.address),
  page: withNothingRefused,
});

export { expect } from '@playwright/test';
