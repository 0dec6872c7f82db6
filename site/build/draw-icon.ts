import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import type { Icon } from '../head/icons.ts';

/** The one drawing that all icons are made from, in the colours of daylight. */
function mark(): string {
  return readFileSync(join(process.cwd(), 'site', 'public', 'favicon.svg'), 'utf8')
    .replace(/<style>.*?<\/style>/s, '')
    .replaceAll('currentColor', '#d23b1b')
    .replace('<svg ', '<svg x="X" y="X" width="W" height="W" ');
}

/** Draws an icon as PNG: the mark, on paper where `paper` is true. */
export function drawIcon({ size, room }: Pick<Icon, 'size' | 'room'>, paper = true): Uint8Array {
  const inner = mark()
    .replaceAll('"X"', `"${size * room}"`)
    .replaceAll('"W"', `"${size * (1 - 2 * room)}"`);
  const ground = paper ? `<path fill="#f3f0e7" d="M0 0h${size}v${size}H0z"/>` : '';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">${ground}${inner}</svg>`;
  return new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng();
}

/** An icon file for browsers that ask for `/favicon.ico` whatever the page says: pictures of several sizes in one file. */
export function drawIconFile(sizes: readonly number[]): Uint8Array {
  const pictures = sizes.map((size) => Buffer.from(drawIcon({ size, room: 0 }, false)));
  const head = Buffer.alloc(6 + 16 * sizes.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(sizes.length, 4);
  let offset = head.length;
  for (const [index, picture] of pictures.entries()) {
    const at = 6 + 16 * index;
    head.writeUInt8(sizes[index] ?? 0, at);
    head.writeUInt8(sizes[index] ?? 0, at + 1);
    head.writeUInt16LE(1, at + 4);
    head.writeUInt16LE(32, at + 6);
    head.writeUInt32LE(picture.length, at + 8);
    head.writeUInt32LE(offset, at + 12);
    offset += picture.length;
  }
  return Buffer.concat([head, ...pictures]);
}
