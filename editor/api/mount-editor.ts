import { resolve } from 'node:path';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AstroIntegration } from 'astro';
import { editedTexts } from '../../model/reader/read-shown.ts';
import { answer } from './endpoints.ts';
import { bundleApp } from './bundle-app.ts';
import { refusal } from './refuse-foreign.ts';

const root = process.cwd();

/** The folder that has `content/` in it, as for the site. */
const contentRoot = resolve(process.env['CONTENT_DIR'] ?? '');

/** Maximum size of a request in bytes: that of a picture from a camera. */
const maxRequestBytes = 30_000_000;

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > maxRequestBytes) throw new Error('This is larger than 30 megabytes.');
    parts.push(part);
  }
  return JSON.parse(Buffer.concat(parts).toString('utf8')) as unknown;
}

const shell = `<!doctype html>
<html lang="en-SG">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Editor</title>
<link rel="icon" href="/favicon.svg">
<link rel="stylesheet" href="/edit/app.css">
</head>
<body>
<div id="editor"></div>
<script type="module" src="/edit/app.js"></script>
</body>
</html>
`;

function send(response: ServerResponse, status: number, type: string, text: string) {
  response.writeHead(status, {
    'Content-Type': `${type}; charset=utf-8`,
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Content-Security-Policy':
      "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; frame-src 'self'",
  });
  response.end(text);
}

const json = (response: ServerResponse, status: number, value: unknown) =>
  send(response, status, 'application/json', JSON.stringify(value));

const stampOfEdited = () => [...editedTexts()].join('\n');

async function serve(request: IncomingMessage, response: ServerResponse, onEdited: () => void): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
  const refused = refusal(request);
  if (refused) return json(response, 403, { message: refused });
  if (pathname === '/edit') return send(response, 200, 'text/html', shell);
  if (pathname === '/edit/app.js') return send(response, 200, 'text/javascript', (await bundleApp(root)).script);
  if (pathname === '/edit/app.css') return send(response, 200, 'text/css', (await bundleApp(root)).styles);
  const name = `${request.method} ${pathname.replace('/edit/api/', '')}`;
  const sent = request.method === 'GET' ? Object.fromEntries(searchParams) : await bodyOf(request);
  const before = stampOfEdited();
  const { status, value } = await answer(contentRoot, name, sent);
  if (stampOfEdited() !== before) onEdited();
  json(response, status, value);
}

/** The editor at `/edit`, for `npm run dev` alone: astro.config.ts loads this file for no other command. */
export const mountEditor: AstroIntegration = {
  name: 'plumbline:editor',
  hooks: {
    'astro:server:setup': ({ server }) => {
      server.middlewares.use((request, response, next) => {
        if (!/^\/edit(?:[/?]|$)/.test(request.url ?? '')) return next();
        // Astro caches the list of pages with their props; this event invalidates it.
        const onEdited = () => {
          for (const environment of Object.values(server.environments))
            environment.hot.send('astro:content-changed', {});
        };
        serve(request, response, onEdited).catch((error: unknown) =>
          json(response, 500, { message: error instanceof Error ? error.message : String(error) }),
        );
      });
    },
  },
};
