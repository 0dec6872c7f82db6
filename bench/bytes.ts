// Weighs the pages of the made-up firm, so that only code makes them heavier, and the scripts and styles of islands.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { buildFixtureSite, fixtureDist } from '../tests/fixtures/build-fixture-site.ts';
import { pageFiles, servedBytes, weighPage } from '../tests/live/page-weight.ts';
import type { Row } from './row.ts';

/**
 * Bytes after compression of each page, of its script before a touch, and of all built scripts and styles, those in pages
 * included.
 */
export function weighSite(dist: string): Row[] {
  const pages = pageFiles(dist)
    .filter((file) => !file.startsWith('gallery'))
    .flatMap((file) => {
      const { page, html, scriptBefore } = weighPage(dist, file);
      return [
        { name: `${page}: document`, value: html },
        { name: `${page}: script before a touch`, value: scriptBefore },
      ];
    });
  const loaded = new Map<string, number>();
  for (const name of readdirSync(join(dist, '_astro')).filter((file) => /\.(?:js|css)$/.test(file))) {
    // The hash in a name changes with its content; files that have the same name without it are one row.
    const nameWithoutHash = name.replace(/\.[\w-]{6,8}(?=\.\w+$)/, '');
    loaded.set(nameWithoutHash, (loaded.get(nameWithoutHash) ?? 0) + servedBytes(dist, `_astro/${name}`));
  }
  const files = Array.from(loaded, ([name, value]) => ({ name, value }));
  return [...pages, ...files].map((row) => ({ ...row, unit: 'bytes' }));
}

export async function measureBytes(): Promise<Row[]> {
  await buildFixtureSite();
  return weighSite(fixtureDist);
}
