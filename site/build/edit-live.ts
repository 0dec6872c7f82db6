import type { IncomingMessage } from 'node:http';
import { join, sep } from 'node:path';
import type { AstroIntegration } from 'astro';
import { contentStamp } from '../../model/content-stamp.ts';
import { ContentError } from '../../model/mistakes.ts';
import { readContent } from '../../model/read-content.ts';
import { mistakesPage } from './mistakes-page.ts';
import { editingDesk } from './settings.ts';

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

/** What is wrong with the content as it stands, or undefined. */
function findMistakes(): ContentError | undefined {
  const stamp = contentStamp(root);
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

/**
 * While somebody edits (`npm run dev`): a change of content is shown at once, mistakes are shown in the place of every
 * page until they are mended, and what forms send goes to the desk that runs beside.
 */
export const editLive: AstroIntegration = {
  name: 'plumbline:edit-live',
  hooks: {
    'astro:config:setup': ({ command, updateConfig }) => {
      if (command !== 'dev' || !editingDesk) return;
      const places = ['/api', '/registrations', '/enquiries', '/_astro'];
      updateConfig({ vite: { server: { proxy: Object.fromEntries(places.map((place) => [place, editingDesk])) } } });
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
        const error = wantsPage(request) ? findMistakes() : undefined;
        if (!error) return next();
        response.writeHead(500, { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' });
        response.end(mistakesPage(error.mistakes));
      });
    },
  },
};
