import type { IncomingMessage } from 'node:http';
import { join, sep } from 'node:path';
import type { AstroIntegration } from 'astro';
import { fileAt } from '../../model/pages/path-and-slug.ts';
import { readEdited } from '../../model/reader/read-shown.ts';
import { contentErrorsPage } from './content-errors-page.ts';
import { layerOrder } from './own-styles.ts';
import { contentRoot, editingServer } from '../settings.ts';

/** True if a browser requests a page, in a window or in the editor's preview, and not what is on it. */
function wantsPage({ method, headers }: IncomingMessage): boolean {
  return (
    method === 'GET' &&
    ['document', 'iframe'].includes(headers['sec-fetch-dest'] ?? 'document') &&
    /text\/html/.test(headers.accept ?? '')
  );
}

/** In development each style sheet is loaded alone, so each declares the order of layers. */
const saysLayerOrder = {
  name: 'plumbline:layer-order',
  enforce: 'pre' as const,
  transform: {
    filter: { id: /\/site\/.*\.css$/ },
    handler: (css: string) => `@layer ${layerOrder.join(', ')};\n${css}`,
  },
};

/**
 * For `npm run dev`: shows a change of content at once, and the mistakes of a page in its place until they are mended.
 * Forms are sent to the server that `npm run dev` starts.
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
        // Astro caches the list of pages until it is told that content changed.
        for (const environment of Object.values(server.environments)) environment.hot.send('astro:content-changed', {});
        server.environments.client.hot.send({ type: 'full-reload' });
      });
      server.middlewares.use((request, response, next) => {
        if (!wantsPage(request)) return next();
        const { pathname } = new URL(request.url ?? '/', 'http://localhost');
        const shown = readEdited(contentRoot);
        const issues = shown.issuesOf(fileAt(pathname));
        const to = issues.length > 0 ? undefined : shown.content().redirects[pathname];
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
