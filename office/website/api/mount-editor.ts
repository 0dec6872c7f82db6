import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join, resolve } from 'node:path';
import { json } from 'node:stream/consumers';
import type { AstroIntegration } from 'astro';
import { build } from 'vite';
import { z } from 'zod';
import { editedTexts } from '../../../model/reader/read-shown.ts';
import { endpoints } from './endpoints.ts';
import { refusal } from './refuse-foreign.ts';

const root = process.cwd();
const app = join(root, 'office/website/app');

/** The folder that has `content/` in it, as for the site. */
const contentRoot = resolve(process.env['CONTENT_DIR'] ?? '');

/**
 * Builds the browser's part of the editor as one script and one style sheet, once. It is bundled separately, because a
 * change of content reloads the site's pages and must not reload the editor.
 */
async function bundleApp() {
  const result = await build({
    configFile: false,
    root,
    logLevel: 'silent',
    publicDir: false,
    // The process is in development mode, but the JSX runtime must match React's production build.
    oxc: { jsx: { runtime: 'automatic', development: false } },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      minify: false,
      cssCodeSplit: false,
      rolldownOptions: { input: join(app, 'App.tsx') },
    },
  });
  const outputs = [result].flat().flatMap((each) => ('output' in each ? each.output : []));
  const script = outputs.find((file) => file.type === 'chunk')?.code ?? '';
  const styles = outputs.find((file) => file.fileName.endsWith('.css'));
  return { script, styles: styles?.type === 'asset' ? String(styles.source) : '' };
}

let bundle: ReturnType<typeof bundleApp> | undefined;

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

const sendJson = (response: ServerResponse, status: number, value: unknown) =>
  send(response, status, 'application/json', JSON.stringify(value));

async function serve(request: IncomingMessage, response: ServerResponse, onEdited: () => void): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
  const refused = refusal(request);
  if (refused) return sendJson(response, 403, { message: refused });
  if (pathname === '/edit') return send(response, 200, 'text/html', readFileSync(join(app, 'index.html'), 'utf8'));
  if (pathname === '/edit/app.js')
    return send(response, 200, 'text/javascript', (await (bundle ??= bundleApp())).script);
  if (pathname === '/edit/app.css') return send(response, 200, 'text/css', (await (bundle ??= bundleApp())).styles);
  const answers: Readonly<Record<string, (root: string, sent: unknown) => unknown>> = endpoints;
  const answer = answers[`${request.method} ${pathname.replace('/edit/api/', '')}`];
  if (!answer) return sendJson(response, 404, { message: 'The editor has nothing here.' });
  const before = [...editedTexts()].join('\n');
  try {
    const fields = request.method === 'GET' ? Object.fromEntries(searchParams) : await json(request);
    const value = await answer(contentRoot, fields);
    if ([...editedTexts()].join('\n') !== before) onEdited();
    sendJson(response, 200, value);
  } catch (error) {
    const reason = error instanceof z.ZodError ? error.issues[0]?.message : (error as Error).message;
    sendJson(response, 422, { message: reason });
  }
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
        serve(request, response, onEdited).catch(next);
      });
    },
  },
};
