import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, relative } from 'node:path';

const site = dirname(import.meta.dirname);
const digits = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'.split('');

let short: Map<string, string> | undefined;

/** Every name in the CSS Modules of the site, in a fixed order, with two characters that are its own. */
function shortNames(): Map<string, string> {
  const names = new Set<string>();
  for (const file of globSync('**/*.module.css', { cwd: site }).sort())
    for (const [, word = ''] of readFileSync(`${site}/${file}`, 'utf8').matchAll(/(?:\.|@keyframes\s+)([a-z][\w-]*)/gi))
      names.add(`${file} ${word}`);
  if (names.size > digits.length ** 2) throw new Error('There are more classes than names of two characters.');
  const pairs = digits.flatMap((first) => digits.map((second) => first + second));
  return new Map([...names].map((name, at) => [name, `_${pairs[at]}`]));
}

/**
 * The name that a class or an animation of a CSS Module gets. On the development server it says where it comes from
 * (`Cards-grid`); the built site has short ones (`_bQ`), which save 300 bytes of a page.
 */
export function className(local: string, file: string): string {
  const path = file.replace(/\?.*$/, '');
  if (process.env['NODE_ENV'] !== 'production') return `${basename(path, '.module.css')}-${local}`;
  short ??= shortNames();
  const name = short.get(`${relative(site, path)} ${local}`);
  if (!name) throw new Error(`${path} has no name "${local}".`);
  return name;
}
