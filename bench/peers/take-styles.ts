// One stylesheet for the peers, made of what our pages carry each for itself.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, type ChildNode, type Root } from 'postcss';

interface Piece {
  /** The at-rules around it, from outside in: `@layer components`, `@media (width >= 40rem)`. */
  around: string[];
  text: string;
}

/** A stylesheet as its rules in order, each with the at-rules around it. */
function piecesOf(root: Root): Piece[] {
  const walk = (node: ChildNode, around: string[]): Piece[] => {
    if (node.type === 'comment' || node.type === 'decl') return [];
    const isGroup = node.type === 'atrule' && node.nodes && !/keyframes|font-face|property/.test(node.name);
    return isGroup
      ? (node.nodes ?? []).flatMap((child) => walk(child, [...around, `@${node.name} ${node.params}`]))
      : [{ around, text: node.toString() }];
  };
  return root.nodes.flatMap((node) => walk(node, []));
}

/** All rules of all our pages, each once, in an order that no page's own order contradicts. */
export function takeStyles(dist: string, pages: readonly string[]): string {
  const order: string[] = [];
  const pieces = new Map<string, Piece>();
  const merge = (css: string) => {
    let at = -1;
    for (const piece of piecesOf(parse(css))) {
      const key = JSON.stringify(piece);
      const known = pieces.has(key) ? order.indexOf(key) : -1;
      if (known < 0) order.splice(at + 1, 0, key);
      pieces.set(key, piece);
      at = known < 0 ? at + 1 : known;
    }
  };
  for (const page of pages) {
    const html = readFileSync(join(dist, page), 'utf8');
    for (const [, css = ''] of html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)) merge(css);
  }
  for (const file of readdirSync(join(dist, '_astro')).filter((name) => name.endsWith('.css')))
    merge(readFileSync(join(dist, '_astro', file), 'utf8'));
  let css = '';
  let open: string[] = [];
  for (const piece of order.map((key) => pieces.get(key))) {
    if (!piece) continue;
    if (piece.around.join() !== open.join()) {
      css += `${'}'.repeat(open.length)}\n${piece.around.map((rule) => `${rule}{`).join('')}`;
      open = piece.around;
    }
    css += `${piece.text}${piece.text.endsWith('}') ? '' : ';'}`;
  }
  return css + '}'.repeat(open.length);
}
