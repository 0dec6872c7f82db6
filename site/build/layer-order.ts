import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The order of the cascade's layers, as the tokens declare it: `@layer reset, base, components, sections, utilities;`. */
const declared =
  /^@layer ([^;{]+);/m.exec(readFileSync(join(process.cwd(), 'site/styles/tokens.css'), 'utf8'))?.[1] ?? '';
const order = declared.split(',').map((name) => name.trim());

/**
 * Says the order of the layers first where a page's styles would establish another: the bundler drops the declaration and
 * goes by which layer comes first, which is a matter of imports.
 */
export function withLayerOrder(css: string): string {
  const found = [...new Set(Array.from(css.matchAll(/@layer ([\w-]+)[{;]/g), (match) => match[1] ?? ''))];
  const wanted = order.filter((name) => found.includes(name));
  return found.join() === wanted.join() ? css : `@layer ${order.join(',')};${css}`;
}
