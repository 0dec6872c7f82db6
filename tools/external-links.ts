// Lists the addresses of other sites in the content: node_modules/.bin/node tools/external-links.ts
import { contentTexts, readText } from '../model/reader/content-folder.ts';
import { contentRoot } from './project.ts';

/** Returns each address on another site with the file that names it, sorted. */
export function externalLinks(): string[] {
  const found = contentTexts(contentRoot).flatMap((file) =>
    [...readText(contentRoot, file).matchAll(/https?:\/\/[^\s'"<>)\]}]+/g)].map(([address]) => `${address}  ${file}`),
  );
  return [...new Set(found)].sort();
}

if (import.meta.main) console.log(externalLinks().join('\n'));
