// The preview: the pages of the site, rendered by the office's website part from the texts that are being edited.
import node from '@astrojs/node';
import react from '@astrojs/react';
import { defineConfig } from 'astro/config';
import site from '../../astro.config.ts';
import { layerOrderPlugin } from '../build/own-styles.ts';

const { site: address, publicDir, trailingSlash, build, compressHTML, vite } = site;

export default defineConfig({
  ...(address !== undefined && { site: address }),
  publicDir: publicDir ?? './site/public',
  trailingSlash: trailingSlash ?? 'never',
  build: { inlineStylesheets: build?.inlineStylesheets ?? 'never' },
  compressHTML: compressHTML ?? true,
  srcDir: './site/preview',
  base: '/website/preview',
  output: 'server',
  // A page is finished in one piece, because its links are changed afterwards.
  adapter: node({ mode: 'middleware', experimentalDisableStreaming: true }),
  session: false,
  integrations: [react()],
  vite: { ...vite, cacheDir: '.cache/vite-preview', plugins: [layerOrderPlugin] },
});
