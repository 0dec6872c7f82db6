import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

/**
 * Writes the hash of each script file beside its address in every page (Subresource Integrity), so that a cache or a
 * host between us and the visitor that changes the file gets it refused. Scripts stand at the end of a page and run
 * when they are there (`async`): browsers lay a page out as soon as no script is waited for, and would otherwise do so
 * only when they stop waiting for its font, 50 ms later.
 */
export const pageScripts: AstroIntegration = {
  name: 'plumbline:page-scripts',
  hooks: {
    'astro:build:done': async ({ dir }) => {
      const root = fileURLToPath(dir);
      const hashes = new Map<string, string>();
      for (const name of (await readdir(join(root, '_astro'))).filter((file) => file.endsWith('.js'))) {
        const hash = createHash('sha256').update(await readFile(join(root, '_astro', name)));
        hashes.set(`/_astro/${name}`, `sha256-${hash.digest('base64')}`);
      }
      const pages = (await readdir(root, { recursive: true })).filter((file) => file.endsWith('.html'));
      await Promise.all(pages.map((page) => vouchFor(join(root, page), hashes)));
    },
  },
};

async function vouchFor(file: string, hashes: ReadonlyMap<string, string>): Promise<void> {
  const html = await readFile(file, 'utf8');
  const vouched = html.replaceAll(/(<script\b[^>]*?\ssrc="([^"]+)")/g, (tag, start: string, path: string) => {
    const hash = hashes.get(path);
    return hash === undefined ? tag : `${start} integrity="${hash}" async`;
  });
  await writeFile(file, vouched);
}
