import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { pictureIssues, pictureNames, pictureSize } from '../../model/pages/pictures.ts';
import { savePicture } from './save-picture.ts';

test('a large photograph becomes a light picture with its size in its name, and a second one has its own', async () => {
  const root = mkdtempSync(join(tmpdir(), 'plumbline pictures '));
  const photograph = await sharp({ create: { width: 4000, height: 2000, channels: 3, background: '#336699' } })
    .withExif({ IFD0: { Copyright: 'somebody' } })
    .jpeg()
    .toBuffer();
  const first = await savePicture(root, 'Our Office (new).JPG', photograph);
  expect(first).toBe('/pictures/our-office-new-1600x800.webp');
  expect(pictureSize(first)).toEqual({ width: 1600, height: 800 });
  expect(await savePicture(root, 'Our Office (new).JPG', photograph)).toBe('/pictures/our-office-new-2-1600x800.webp');
  expect(pictureNames(root)).toHaveLength(2);
  expect(pictureIssues(root)).toEqual([]);
  const saved = await sharp(readFileSync(join(root, 'content', first))).metadata();
  expect(saved.exif).toBeUndefined();
  rmSync(root, { recursive: true, force: true });
});

test('a photograph full of detail is made as light as the check wants it, so that it can be published', async () => {
  const root = mkdtempSync(join(tmpdir(), 'plumbline pictures '));
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const grains = await sharp({ create: { width: 2000, height: 1500, channels: 3, background: '#336699', noise } })
    .jpeg()
    .toBuffer();
  const address = await savePicture(root, 'leaves.jpg', grains);
  expect(pictureIssues(root)).toEqual([]);
  const { width, height } = await sharp(readFileSync(join(root, 'content', address))).metadata();
  expect(pictureSize(address)).toEqual({ width, height });
  rmSync(root, { recursive: true, force: true });
});

test('what is no picture is not added', async () => {
  await expect(savePicture('/nowhere', 'x.png', Buffer.from('words'))).rejects.toThrow('unsupported image format');
});
