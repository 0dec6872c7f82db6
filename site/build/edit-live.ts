import type { IncomingMessage } from 'node:http';
import { join, sep } from 'node:path';
import type { AstroIntegration } from 'astro';
import { contentFingerprint } from '../../model/reader/content-fingerprint.ts';
import { readSources } from '../../model/reader/read-content.ts';
import { contentErrorsPage } from './content-errors-page.ts';
import { layerOrder } from './own-styles.ts';
import { contentRoot, editingServer } from '../settings.ts';

/** Whether a browser asks for a page, and not for what is on it. */
function wantsPage({ method, headers }: IncomingMessage): boolean {
  return (
    method === 'GET' &&
    (headers['sec-fetch-dest'] ?? 'document') === 'document' &&
    /text\/html/.test(headers.accept ?? '')
  );
}

let read: ({ stamp: string } & ReturnType<typeof readSources>) | undefined;

/** The content as it stands, with what is wrong with it: read after each change. */
function contentNow(): ReturnType<typeof readSources> {
  const stamp = contentFingerprint(contentRoot);
  if (read?.stamp !== stamp) read = { stamp, ...readSources(contentRoot, { allowUnfilled: true }) };
  return read;
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
      const folder = join(contentRoot, 'content');
      server.watcher.add(folder);
      server.watcher.on('all', (_event, file) => {
        if (!file.startsWith(folder + sep)) return;
        // Astro keeps which pages there are; this is how it learns that they changed.
        for (const environment of Object.values(server.environments)) environment.hot.send('astro:content-changed', {});
        server.environments.client.hot.send({ type: 'full-reload' });
      });
      server.middlewares.use((request, response, next) => {
        if (!wantsPage(request)) return next();
        const { sources, issues } = contentNow();
        const { pathname } = new URL(request.url ?? '/', 'http://localhost');
        const to = sources.redirects.value?.[pathname];
        if (to) {
          // Not for good: it may be changed while it is tried.
          response.writeHead(302, { Location: to, 'Cache-Control': 'no-store' }).end();
        } else if (issues.length > 0) {
          response.writeHead(500, { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' });
          response.end(contentErrorsPage(issues));
        } else next();
      });
    },
  },
};
