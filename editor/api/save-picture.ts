import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

/** The widest that a page shows a picture, in pixels of a dense screen. */
const widest = 1600;

/**
 * Adds a picture to `content/pictures/`: turned upright, no wider than pages show it, in WebP, without the place and the
 * camera that a photograph names.
 * @returns its address on the site
 */
export async function savePicture(root: string, name: string, bytes: Buffer): Promise<string> {
  const { data, info } = await sharp(bytes)
    .rotate()
    .resize({ width: widest, withoutEnlargement: true })
    .webp({ quality: 80 })
    .toBuffer({ resolveWithObject: true });
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
