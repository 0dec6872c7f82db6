// Draws the icons in site/public/ from the mark in favicon.svg. Run it when the mark or the colours of paper and cord change:
// node_modules/.bin/node site/build/draw-icons.ts
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { colour } from '../styles/colours.ts';

const folder = join(process.cwd(), 'site', 'public');
const [paper, plumb] = [colour('paper'), colour('plumb')];
const drawing = readFileSync(join(folder, 'favicon.svg'), 'utf8')
  .replace(/:root\{color:#\w+\}/, `:root{color:${plumb.light}}`)
  .replace(/(dark\)\{:root\{color:)#\w+/, `$1${plumb.dark}`);
writeFileSync(join(folder, 'favicon.svg'), drawing);

/**
 * The mark as PNG, in the colours of daylight.
 * @param room how much of the size stays free on each side; a mask cuts off up to a tenth, and corners more
 */
async function draw(size: number, room: number, background: string): Promise<Buffer> {
  const inner = Math.round(size * (1 - 2 * room));
  const margin = Math.floor((size - inner) / 2);
  const svg = drawing
    .replace(/<style>.*<\/style>/, '')
    .replaceAll('currentColor', plumb.light)
    .replace('<svg ', `<svg width="${inner}" height="${inner}" `);
  return sharp(Buffer.from(svg))
    .extend({ top: margin, left: margin, right: size - inner - margin, bottom: size - inner - margin, background })
    .flatten(background === 'transparent' ? false : { background })
    .png({ compressionLevel: 9 })
    .toBuffer();
}

for (const [name, size, room] of [
  ['180', 180, 0.1],
  ['192', 192, 0.1],
  ['512', 512, 0.1],
  ['512-maskable', 512, 0.2],
] as const)
  writeFileSync(join(folder, 'icons', `${name}.png`), await draw(size, room, paper.light));

// For what asks for favicon.ico whatever the pages say: a file with one picture in it.
const picture = await draw(32, 0, 'transparent');
const head = Buffer.from([0, 0, 1, 0, 1, 0, 32, 32, 0, 0, 1, 0, 32, 0, 0, 0, 0, 0, 22, 0, 0, 0]);
head.writeUInt32LE(picture.length, 14);
writeFileSync(join(folder, 'favicon.ico'), Buffer.concat([head, picture]));
