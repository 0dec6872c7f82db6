// Builds the website part of the office into dist-website/: the app of the browser, and the pages of its preview.
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildState } from './build-state.ts';
import { compressFiles } from './compress-files.ts';
import { astro, cache, root } from './project.ts';
import { runCommand } from './run-command.ts';

/** Bundles the app of the browser as one script, one style sheet and the font of its headings. */
async function bundleApp(folder: string): Promise<void> {
  const { build: bundle } = await import('vite');
  const result = await bundle({
    configFile: false,
    root,
    // Addresses of fonts begin at the styles that name them.
    base: './',
    logLevel: 'silent',
    publicDir: false,
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      cssCodeSplit: false,
      assetsInlineLimit: 0,
      rolldownOptions: {
        input: join(root, 'office/website/app/App.tsx'),
        output: { assetFileNames: '[name][extname]' },
      },
    },
  });
  const outputs = [result].flat().flatMap((bundled) => ('output' in bundled ? bundled.output : []));
  mkdirSync(folder, { recursive: true });
  for (const file of outputs) {
    if (file.type === 'chunk') writeFileSync(join(folder, 'app.js'), file.code);
    else writeFileSync(join(folder, file.fileName.endsWith('.css') ? 'app.css' : file.fileName), file.source);
  }
  await compressFiles(folder);
}

/** Files and folders that the website part is built from. The content is not: it is read when a page is shown. */
const sources = [
  'model',
  'sections',
  'site',
  'office',
  'tools/build-website.ts',
  'tools/class-names.ts',
  'astro.config.ts',
  'package-lock.json',
].map((name) => join(root, name));

/**
 * Builds the website part if a source changed since the last build. A failed build leaves the one before.
 * @throws with the reason if it fails
 */
async function buildWebsitePart(): Promise<void> {
  const currentBuild = join(root, 'dist-website');
  const state = buildState(currentBuild, sources, {});
  if (state.isCurrent()) return;
  const newBuild = join(cache, `website-${process.pid}`);
  const config = join('site', 'preview', 'astro.config.ts');
  const args = [astro, 'build', '--config', config, '--outDir', join(newBuild, 'preview')];
  try {
    const { passed, output } = await runCommand(process.execPath, args);
    if (!passed) throw new Error(`The office could not be built.\n${output}`);
    // After the preview, because this process keeps the memory of its bundler.
    await bundleApp(join(newBuild, 'app'));
    rmSync(currentBuild, { recursive: true, force: true });
    renameSync(newBuild, currentBuild);
  } finally {
    rmSync(newBuild, { recursive: true, force: true });
  }
  state.note();
}

await buildWebsitePart();
