import type { IncomingMessage } from 'node:http';
import { join, sep } from 'node:path';
import type { AstroIntegration } from 'astro';
import { contentFingerprint } from '../../model/content-fingerprint.ts';
import { ContentError } from '../../model/content-error.ts';
import { readContent, readSources } from '../../model/read-content.ts';
import { contentErrorsPage } from './content-errors-page.ts';
import { layerOrder } from './own-styles.ts';
import { editingServer } from '../settings.ts';

const root = process.cwd();

/** Whether a browser asks for a page, and not for what is on it. */
function wantsPage({ method, headers }: IncomingMessage): boolean {
  return (
    method === 'GET' &&
    (headers['sec-fetch-dest'] ?? 'document') === 'document' &&
    /text\/html/.test(headers.accept ?? '')
  );
}

let looked: { stamp: string; error: ContentError | undefined } | undefined;

/** The addresses that lead elsewhere, as the content has them now. */
const redirects = () => readSources(root, { allowUnfilled: true }).sources.redirects.value ?? {};

/** What is wrong with the content as it stands, or undefined. */
function findError(): ContentError | undefined {
  const stamp = contentFingerprint(root);
  if (looked?.stamp === stamp) return looked.error;
  looked = { stamp, error: undefined };
  try {
    readContent(root, { allowUnfilled: true });
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    looked.error = error;
  }
  return looked.error;
}

/** In development each style sheet comes by itself, and whichever is first would say which layer wins: so each says it. */
const saysLayerOrder = {
  name: 'plumbline:layer-order',
  enforce: 'pre' as const,
  transform: {
    filter: { id: /\/site\/.*\.css$/ },
    handler: (css: string) => `@layer ${layerOrder.join(', ')};\n${css}`,
  },
};

/**
 * While somebody edits (`npm run dev`): a change of content is shown at once, mistakes are shown in the place of every
 * page until they are mended, and what forms send goes to the server that runs beside.
 */
export const editLive: AstroIntegration = {
  name: 'plumbline:edit-live',
  hooks: {
    'astro:config:setup': ({ command, updateConfig }) => {
      if (command !== 'dev') return;
      updateConfig({ vite: { plugins: [saysLayerOrder] } });
      if (!editingServer) return;
      const places = ['/api', '/registrations', '/enquiries', '/_astro'];
      updateConfig({ vite: { server: { proxy: Object.fromEntries(places.map((place) => [place, editingServer])) } } });
    },
    'astro:server:setup': ({ server }) => {
      const folder = join(root, 'content');
      server.watcher.add(folder);
      server.watcher.on('all', (_event, file) => {
        if (!file.startsWith(folder + sep)) return;
        // Astro keeps which pages there are; this is how it learns that they changed.
        for (const environment of Object.values(server.environments)) environment.hot.send('astro:content-changed', {});
        server.environments.client.hot.send({ type: 'full-reload' });
      });
      server.middlewares.use((request, response, next) => {
        const to = wantsPage(request)
          ? redirects()[new URL(request.url ?? '/', 'http://localhost').pathname]
          : undefined;
        if (!to) return next();
        // Not for good: it may be changed while it is tried.
        response.writeHead(302, { Location: to, 'Cache-Control': 'no-store' });
        response.end();
      });
      server.middlewares.use((request, response, next) => {
        const error = wantsPage(request) ? findError() : undefined;
        if (!error) return next();
        response.writeHead(500, { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' });
        response.end(contentErrorsPage(error.issues));
      });
    },
  },
};
