import { existsSync, statSync, unlinkSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { maxPictureBytes, pictureNames } from '../../../model/pages/pictures.ts';
import { contentTexts, readText } from '../../../model/reader/content-folder.ts';
import { nameOfFile } from './content-files.ts';
import { replaceFile } from './replace-file.ts';
import { allUnsaved } from './unsaved.ts';

/** Addresses of the pictures that a text shows. */
export const picturesOf = (text: string): string[] => text.match(/\/pictures\/[\w-]+\.webp/g) ?? [];

/** Groups the files of texts by the pictures that they show. */
function groupByPicture(texts: readonly { file: string; text: string }[]): Map<string, Set<string>> {
  const filesByPicture = new Map<string, Set<string>>();
  for (const { file, text } of texts)
    for (const address of picturesOf(text)) {
      const picture = `content${address}`;
      filesByPicture.set(picture, (filesByPicture.get(picture) ?? new Set()).add(file));
    }
  return filesByPicture;
}

/** The files that show each picture, by the picture's path from the project's folder. */
export const picturesIn = (root: string): Map<string, Set<string>> =>
  groupByPicture(contentTexts(root).map((file) => ({ file, text: readText(root, file) })));

/** The files that will show each picture once somebody saves them. */
const picturesInUnsaved = (unsavedFolder: string): Map<string, Set<string>> =>
  groupByPicture(allUnsaved(unsavedFolder).map((edited) => ({ file: edited.file, text: JSON.stringify(edited) })));

/** Lists all pictures with their size and the files that show them, saved or not, those that nothing shows first. */
export function listPictures(root: string, unsavedFolder: string) {
  const savedFiles = picturesIn(root);
  const unsavedFiles = picturesInUnsaved(unsavedFolder);
  return pictureNames(root)
    .map((pictureName) => {
      const picture = `content/pictures/${pictureName}`;
      const saved = savedFiles.get(picture) ?? new Set<string>();
      return {
        address: `/pictures/${pictureName}`,
        kilobytes: Math.round(statSync(join(root, picture)).size / 1000),
        usedIn: [...new Set([...saved, ...(unsavedFiles.get(picture) ?? [])])].map((file) => ({
          file,
          name: nameOfFile(root, file),
          isUnsaved: !saved.has(file),
        })),
      };
    })
    .sort((a, b) => a.usedIn.length - b.usedIn.length || a.address.localeCompare(b.address));
}

/** Removes a picture that no text shows, saved or not. @throws with what to do if one shows it, or if there is none */
export function removePicture(root: string, unsavedFolder: string, address: string): void {
  const picture = `content${address}`;
  if (picturesOf(address)[0] !== address || !existsSync(join(root, picture)))
    throw new Error('This picture is not there any more. Load this page again.');
  if (picturesIn(root).has(picture)) throw new Error('A page shows this picture. Take it out there first.');
  if (picturesInUnsaved(unsavedFolder).has(picture))
    throw new Error('A text that is not saved yet shows this picture.');
  unlinkSync(join(root, picture));
}

/** Maximum width of a picture on a page, in pixels of a dense screen. */
const maxWidth = 1600;
/** Width in pixels at which a picture that is still too large is refused. */
const minWidth = 200;
/** Maximum height that WebP allows, in pixels. */
const maxHeight = 16_383;
/** Maximum length of the words in a file's name, in characters: file systems allow 255 with the size and the ending. */
const maxNameLength = 80;

/** The picture at the largest width within the size limit; undefined if there is none. */
async function compress(bytes: Buffer) {
  for (let width = maxWidth; width > minWidth; width = Math.round(width * 0.8)) {
    const picture = await sharp(bytes)
      .rotate()
      .resize({ width, height: maxHeight, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 80 })
      .toBuffer({ resolveWithObject: true });
    if (picture.data.length <= maxPictureBytes) return picture;
  }
  return undefined;
}

/**
 * Adds a picture to `content/pictures/`: upright, in WebP, without the place and the camera that a photograph names.
 * @returns its address on the site
 * @throws with what to do if it is no picture, or cannot be made small enough
 */
export async function addPicture(root: string, name: string, bytes: Buffer): Promise<{ path: string }> {
  const picture = await compress(bytes).catch(() => {
    throw new Error(
      'This picture cannot be read: it is damaged, or in another format. Take a PNG, JPEG, WebP or AVIF file.',
    );
  });
  if (!picture)
    throw new Error(
      'This picture cannot be made small enough for a page. Cut off what is not needed, or take another.',
    );
  const { data, info } = picture;
  const nameInAddress = name
    .replace(/\.\w+$/, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, maxNameLength)
    .replaceAll(/^-|-$/g, '');
  for (let count = 1; ; count += 1) {
    const path = `/pictures/${nameInAddress || 'picture'}${count > 1 ? `-${count}` : ''}-${info.width}x${info.height}.webp`;
    if (existsSync(join(root, 'content', path))) continue;
    replaceFile(join(root, 'content', path), data);
    return { path };
  }
}
