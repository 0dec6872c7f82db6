import { existsSync, statSync, unlinkSync } from 'node:fs';
import { join } from 'node:path';
import { pictureNames } from '../../model/pages/pictures.ts';
import { contentTexts, readText } from '../../model/reader/content-folder.ts';
import type { UsedPicture } from '../contract.ts';
import { nameOfFile } from './content-files.ts';

/** Pictures that were added since the program began and may be undone. */
const added = new Set<string>();
export const noteAdded = (address: string) => added.add(address);

/** The files that show each picture, by the picture's path from the project's folder. */
export function picturesIn(root: string): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const file of contentTexts(root))
    for (const [address] of readText(root, file).matchAll(/\/pictures\/[\w-]+\.webp/g)) {
      const picture = `content${address}`;
      found.set(picture, [...new Set([...(found.get(picture) ?? []), file])]);
    }
  return found;
}

/** All pictures, those that nothing shows first. */
export function listPictures(root: string): UsedPicture[] {
  const shown = picturesIn(root);
  return pictureNames(root)
    .map((name) => ({
      address: `/pictures/${name}`,
      kilobytes: Math.round(statSync(join(root, 'content/pictures', name)).size / 1000),
      usedIn: (shown.get(`content/pictures/${name}`) ?? []).map((file) => ({ file, name: nameOfFile(root, file) })),
    }))
    .sort((a, b) => a.usedIn.length - b.usedIn.length || a.address.localeCompare(b.address));
}

/** Removes a picture that nothing shows. @returns false if something does, or if there is none */
export function removePicture(root: string, address: string): boolean {
  const file = `content${address}`;
  if (!/^\/pictures\/[\w-]+\.webp$/.test(address) || picturesIn(root).has(file) || !existsSync(join(root, file)))
    return false;
  unlinkSync(join(root, file));
  return true;
}

/** Removes the pictures that were added and then undone, once their file is left. */
export function removeUndone(root: string): void {
  for (const address of added) removePicture(root, address);
  added.clear();
}
