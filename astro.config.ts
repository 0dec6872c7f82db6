import react from '@astrojs/react';
import { defineConfig } from 'astro/config';
import { className } from './site/build/class-name.ts';
import { editLive } from './site/build/edit-live.ts';
import { keepOwnStyles } from './site/build/keep-own-styles.ts';
import { touchDirective } from './site/build/touch-directive.ts';
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
  integrations: [react(), touchDirective, keepOwnStyles, editLive],
  vite: {
    build: {
      // Scripts of a few hundred bytes go into the page; fonts and pictures never do.
      assetsInlineLimit: (file) => (/\.[cm]?[jt]s$|astro/.test(file) ? undefined : false),
    },
    css: { modules: { generateScopedName: className } },
  },
});
