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
  // Bundled separately, because a change of content reloads the site's pages and must not reload the editor.
  const result = await build({
    configFile: false,
    root,
    logLevel: 'silent',
    publicDir: false,
    // The process is in development mode, but the JSX runtime must match React's production build.
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
