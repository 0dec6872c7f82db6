// Lists each address of another site in the content with its file: node_modules/.bin/node tools/external-links.ts
import { contentTexts, readText } from '../model/reader/content-folder.ts';
import { contentRoot } from './project.ts';

const links = contentTexts(contentRoot).flatMap((file) =>
  [...readText(contentRoot, file).matchAll(/https?:\/\/(?:\([^\s()]*\)|[^\s'"<>()\]}])+/g)].map(
    ([address]) => `${address}  ${file}`,
  ),
);
console.log([...new Set(links)].sort().join('\n'));
