import react from '@astrojs/react';
import { defineConfig } from 'astro/config';
import { className } from './site/build/class-name.ts';
import { editLive } from './site/build/edit-live.ts';
import { keepOwnStyles } from './site/build/keep-own-styles.ts';
import { lightIslands } from './site/build/light-islands.ts';
import { pageScripts } from './site/build/page-scripts.ts';
import { touchDirective } from './site/build/touch-directive.ts';
import { galleryRoutes } from './site/gallery/gallery-routes.ts';
import { siteUrl } from './site/build/settings.ts';

export default defineConfig({
  site: siteUrl,
  srcDir: './site',
  publicDir: './site/public',
  outDir: './dist',
  trailingSlash: 'never',
  build: { format: 'file', inlineStylesheets: 'always' },
  // An operator's words are never touched: what is written in content/ is what is shown.
  compressHTML: true,
  devToolbar: { enabled: false },
  integrations: [react(), touchDirective, galleryRoutes, lightIslands, keepOwnStyles, pageScripts, editLive],
  vite: {
    build: {
      // Nothing is put into pages as data. A page's own script is a file: kept for a year, and vouched for by its hash.
      assetsInlineLimit: 0,
    },
    environments: {
      // React in one file: a page knows its address, so it is asked for at once and beside the island that needs it.
      client: {
        build: {
          rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'react', test: /react|scheduler/ }] } } },
        },
      },
    },
    css: { modules: { generateScopedName: className } },
  },
});
