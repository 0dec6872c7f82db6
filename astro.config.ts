import { existsSync, realpathSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import react from '@astrojs/react';
import { defineConfig } from 'astro/config';
import type { Plugin } from 'vite';
import { layerOrderPlugin } from './site/build/own-styles.ts';
import { shortClassName } from './tools/class-names.ts';
import { contentRoot, siteUrl } from './site/settings.ts';

/** A folder of the project as Vite compares it. */
const place = (name: string) => (existsSync(name) ? realpathSync(name) : resolve(name));

/** Shows a change of the content in `npm run dev` at once. */
const editLive: Plugin = {
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

const isBuild = process.argv.includes('build');

export default defineConfig({
  site: siteUrl,
  srcDir: './site',
  publicDir: './site/public',
  outDir: './dist',
  trailingSlash: 'never',
  // Styles are files, because the scripts of islands load them; site/build/own-styles.ts puts the used rules into each page.
  build: { format: 'file', inlineStylesheets: 'never' },
  compressHTML: true,
  devToolbar: { enabled: false },
  // The address of each page that was built would hide the reason of a failure.
  ...(isBuild && { logger: { entrypoint: 'astro/logger/node', config: { level: 'warn' } } }),
  // Nothing reads a page while it is rendered: without a stream for each component Astro takes a seventh less time. React’s
  // `useId` would repeat itself within a page.
  integrations: [react({ experimentalDisableStreaming: true })],
  server: { port: Number(process.env['PORT'] || 4321) },
  vite: {
    plugins: isBuild ? [] : [layerOrderPlugin, editLive],
    // With a shared cache a build would replace the React that open pages of `npm run dev` use.
    cacheDir: isBuild ? '.cache/vite-build' : '.cache/vite-dev',
    // The development server would restart at a configuration file there, in the copies that publishing and tests make.
    server: {
      watch: { ignored: ['**/.cache/**'] },
      // No other site reads from it, and it serves no file but the site's own: not the data, not a database.
      cors: false,
      fs: { strict: true, allow: ['site', 'sections', 'model', 'node_modules', '.cache/vite-dev'].map(place) },
    },
    build: {
      // The oldest browsers that we support.
      target: ['chrome99', 'firefox97', 'safari15.4'],
      // No data URLs. A page's own script is a file, cached for a year and with an integrity hash.
      assetsInlineLimit: 0,
    },
    environments: {
      // React, and the modules that several islands share, are a chunk each, so that they load in parallel.
      client: {
        build: {
          rolldownOptions: {
            output: {
              // Each page repeats these names, and the name that Astro gives to a page's script has fifty characters.
              entryFileNames: ({ name }) => `_astro/${name.includes('_script_') ? 'page' : name}.[hash:6].js`,
              chunkFileNames: '_astro/[name].[hash:6].js',
              codeSplitting: {
                groups: [
                  { name: 'react', test: /node_modules\/.*(?:react|scheduler)/, priority: 1 },
                  { name: 'shared', test: /\/(?:site|model)\/(?!browser\/(?:island|web-analytics))/, minShareCount: 2 },
                ],
              },
            },
          },
        },
      },
    },
    // In development a class is named after its file.
    css: { modules: { generateScopedName: isBuild ? shortClassName : '[name]-[local]' } },
  },
});
