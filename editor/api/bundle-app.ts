import { join } from 'node:path';
import { build } from 'vite';
import { readdirSync, statSync } from 'node:fs';

interface Bundle {
  script: string;
  styles: string;
}

let kept: { stamp: string; bundle: Promise<Bundle> } | undefined;

/** The browser's part of the editor as one script and one style sheet, made again when a file of it was changed. */
export function bundleApp(root: string): Promise<Bundle> {
  const folder = join(root, 'editor');
  const stamp = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => `${name} ${statSync(join(folder, name)).mtimeMs}`)
    .join('\n');
  if (kept?.stamp !== stamp) kept = { stamp, bundle: makeBundle(root) };
  return kept.bundle;
}

async function makeBundle(root: string): Promise<Bundle> {
  // It is bundled apart from the site: the site's pages are reloaded at each change of content, and the editor must not be.
  const result = await build({
    configFile: false,
    root,
    logLevel: 'silent',
    publicDir: false,
    // The process is one of development; React's own scripts and what calls them must be of one kind.
    oxc: { jsx: { runtime: 'automatic', development: false } },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      minify: false,
      cssCodeSplit: false,
      rolldownOptions: { input: join(root, 'editor/app/main.tsx') },
    },
  });
  const outputs = (Array.isArray(result) ? result : [result]).flatMap((each) => ('output' in each ? each.output : []));
  const script = outputs.find((file) => file.type === 'chunk')?.code ?? '';
  const styles = outputs.find((file) => file.fileName.endsWith('.css'));
  return { script, styles: styles?.type === 'asset' ? String(styles.source) : '' };
}
