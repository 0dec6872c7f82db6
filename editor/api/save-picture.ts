import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { maxPictureBytes } from '../../model/pages/pictures.ts';

/** The widest that a page shows a picture, in pixels of a dense screen. */
const widest = 1600;

/** The picture at the best quality and width that the site takes: first the quality gives way, then the width. */
async function compress(bytes: Buffer) {
  for (let width = widest; ; width = Math.round(width * 0.8))
    for (const quality of [80, 70, 60]) {
      const made = await sharp(bytes)
        .rotate()
        .resize({ width, withoutEnlargement: true })
        .webp({ quality })
        .toBuffer({ resolveWithObject: true });
      if (made.data.length <= maxPictureBytes) return made;
    }
}

/**
 * Adds a picture to `content/pictures/`: turned upright, no wider than pages show it and no heavier than they take it, in WebP, without the place and the
 * camera that a photograph names.
 * @returns its address on the site
 */
export async function savePicture(root: string, name: string, bytes: Buffer): Promise<string> {
  const { data, info } = await compress(bytes);
  const words = name
    .replace(/\.\w+$/, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  const folder = join(root, 'content/pictures');
  mkdirSync(folder, { recursive: true });
  const fileOf = (count: number) =>
    `${words || 'picture'}${count > 1 ? `-${count}` : ''}-${info.width}x${info.height}.webp`;
  let count = 1;
  while (existsSync(join(folder, fileOf(count)))) count += 1;
  writeFileSync(join(folder, fileOf(count)), data);
  return `/pictures/${fileOf(count)}`;
}
