import { join, sep } from 'node:path';
import type { Plugin } from 'vite';
import { contentRoot } from '../settings.ts';

/** Vite plugin for `npm run dev`: shows a change of content at once. */
export const editLive: Plugin = {
  name: 'plumbline:edit-live',
  apply: 'serve',
  configureServer({ watcher, environments }) {
    const folder = join(contentRoot, 'content');
    watcher.add(folder);
    watcher.on('all', (_event, file) => {
      if (!file.startsWith(folder + sep)) return;
      // Astro caches the list of pages until it receives this event.
      for (const environment of Object.values(environments)) environment.hot.send('astro:content-changed', {});
      environments.client.hot.send({ type: 'full-reload' });
    });
  },
};
