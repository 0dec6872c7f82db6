import sharp from 'sharp';
import { expect, test } from 'vitest';
import { writePng } from './write-png.ts';

test('a picture that is written shows each pixel in its own colour', async () => {
  const colours = Array.from({ length: 16 }, (_, index) => [index, 255 - index, index * 16] as const);
  const pixels = Array.from({ length: 6 * 16 }, (_, index) => (index * 7) % 16);
  const rows = Array.from({ length: 16 }, (_, y) =>
    [0, 2, 4].map((x) => ((pixels[y * 6 + x] ?? 0) << 4) | (pixels[y * 6 + x + 1] ?? 0)),
  );
  const { data, info } = await sharp(writePng(Uint8Array.from(rows.flatMap((row) => [0, ...row])), 6, colours))
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(info).toMatchObject({ width: 6, height: 16, channels: 3 });
  expect([...data]).toEqual(pixels.flatMap((pixel) => colours[pixel] ?? []));
});
