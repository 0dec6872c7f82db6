import { inflateSync } from 'node:zlib';
import { Resvg } from '@resvg/resvg-js';
import { expect, test } from 'vitest';
import { palettePng } from './palette-png.ts';

const red = [200, 30, 10] as const;
const white = [255, 255, 255] as const;

test('a picture is drawn again as it was, in the nearest colours of its palette', () => {
  // Three wide, so that a byte is shared and a row ends in half of one.
  const pixels = Uint8Array.from([red, white, [190, 40, 20], white, [250, 250, 250], red].flatMap((c) => [...c, 255]));
  const png = Buffer.from(palettePng(pixels, 3, 2, [white, red]));
  const at = png.indexOf('IDAT');
  const rows = inflateSync(png.subarray(at + 4, at + 4 + png.readUInt32BE(at - 4)));
  expect([...rows]).toEqual([0, 0x10, 0x10, 0, 0x00, 0x10]);

  const href = `data:image/png;base64,${png.toString('base64')}`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="3" height="2"><image href="${href}" width="3" height="2"/></svg>`;
  const shown = new Resvg(svg, { imageRendering: 1 }).render().pixels;
  expect([...shown].filter((_, index) => index % 4 < 3)).toEqual([red, white, red, white, white, red].flat());
});
