import react from '@astrojs/react';
import { defineConfig } from 'astro/config';
import { editLive } from './site/build/edit-live.ts';
import { galleryRoutes } from './site/gallery/gallery-routes.ts';
import { siteUrl } from './site/settings.ts';

// The editor is loaded for `npm run dev` alone, so that no build can hold any of it.
const editor = process.argv.includes('dev') ? [(await import('./editor/api/mount-editor.ts')).mountEditor] : [];
const isBuild = process.argv.includes('build');

export default defineConfig({
  site: siteUrl,
  srcDir: './site',
  publicDir: './site/public',
  outDir: './dist',
  trailingSlash: 'never',
  // Styles are files, which the scripts of islands refer to: site/build/own-styles.ts puts into each page what it uses of them.
  // Several pages at a time, because sharp draws social pictures in threads.
  build: { format: 'file', inlineStylesheets: 'never', concurrency: 4 },
  // An operator's words are never touched: what is written in content/ is what is shown.
  compressHTML: true,
  devToolbar: { enabled: false },
  integrations: [...editor, react(), galleryRoutes, editLive],
  vite: {
    // A build beside `npm run dev` would put its React in the place of the one that the open pages use.
    cacheDir: isBuild ? '.cache/vite-build' : '.cache/vite-dev',
    build: {
      // Nothing is put into pages as data. A page's own script is a file: kept for a year, and vouched for by its hash.
      assetsInlineLimit: 0,
    },
    environments: {
      // React, and what the same islands share, are files of their own: a page names them, so that they are asked for at
      // once and not one after the other. Small ones are joined with those that are most like them.
      client: {
        build: {
          rolldownOptions: {
            output: {
              // Each page repeats these names. Astro's for a page's own script is fifty characters long, and what is shared
              // would be named after all that share it.
              entryFileNames: ({ name }) => `_astro/${name.includes('_script_') ? 'page' : name}.[hash:6].js`,
              chunkFileNames: ({ name }) => `_astro/${name.startsWith('shared') ? 'shared' : name}.[hash:6].js`,
              codeSplitting: {
                groups: [
                  { name: 'react', test: /react|scheduler/, priority: 1 },
                  {
                    name: 'shared',
                    test: /\/(?:site|model)\//,
                    minShareCount: 2,
                    entriesAware: true,
                    entriesAwareMergeThreshold: 8_000,
                  },
                ],
              },
            },
          },
        },
      },
    },
    // In development a class is named after its file.
    css: { modules: { generateScopedName: isBuild ? '[hash:base64:6]' : '[name]-[local]' } },
  },
});
