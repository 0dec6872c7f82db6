// Bundles what the server renders with React, because Node runs no TSX: node tools/build-views.ts FOLDER
// React is in the bundles, in its production build whatever NODE_ENV says, so the server needs no package for it.
import { join, resolve } from 'node:path';
import { build } from 'vite';
import { viewsFolder } from '../model/reader/served-content.ts';
import { shortClassName } from './class-names.ts';
import { root } from './project.ts';

const [site] = process.argv.slice(2);
if (!site) throw new Error('Name the folder of the built site: node tools/build-views.ts FOLDER');

await build({
  root,
  configFile: false,
  // Addresses of fonts begin at the styles that name them.
  base: './',
  mode: 'production',
  // Vite leaves the variable in code for servers, and React would choose its development build.
  define: { 'process.env.NODE_ENV': '"production"' },
  logLevel: 'warn',
  publicDir: false,
  // Names as in the pages, whose styles a returned form has.
  css: { modules: { generateScopedName: shortClassName } },
  ssr: { noExternal: true },
  build: {
    ssr: true,
    ssrEmitAssets: true,
    outDir: join(resolve(site), viewsFolder),
    emptyOutDir: true,
    target: 'node24',
    // The oldest browsers that we support, as in astro.config.ts.
    cssTarget: ['chrome99', 'firefox97', 'safari15.4'],
    minify: true,
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: {
        office: join(root, 'office', 'registrations', 'views', 'render-page.tsx'),
        'returned-form': join(root, 'site', 'returned-form.ts'),
      },
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: '[name].js',
        assetFileNames: '[name][extname]',
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules/, priority: 1 },
            { name: 'forms', test: /\/(?:site|model)\//, minShareCount: 2 },
          ],
        },
      },
    },
  },
});
