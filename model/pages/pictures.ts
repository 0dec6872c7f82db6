import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { ContentIssue } from '../reader/content-error.ts';

/** Where pictures of articles and pages are kept, and where the site serves them. */
const folder = 'content/pictures';

/** The most that a picture may weigh, in bytes: what a phone on a slow network shows within seconds. */
export const mostBytes = 400_000;

/** A picture is named with its size, so that a page keeps its place free: `office-1600x900.webp`. */
const named = /^[a-z0-9-]+-(\d+)x(\d+)\.webp$/;

/** A picture that Markdown shows, `/pictures/office-1600x900.webp`: its size, by its name. */
export function pictureSize(address: string): { width: number; height: number } | undefined {
  const [, width, height] = named.exec(address.replace(/^\/pictures\//, '')) ?? [];
  return width === undefined ? undefined : { width: Number(width), height: Number(height) };
}

/** The names of the pictures in a content folder. */
export function pictureNames(root: string): string[] {
  const path = join(root, folder);
  return existsSync(path) ? readdirSync(path).filter((name) => !name.startsWith('.')) : [];
}

/** The names of the plates, the pictures of pages: the files of `content/plates/` without their ending. */
export function plateNames(root: string): string[] {
  return readdirSync(join(root, 'content/plates'))
    .flatMap((name) => (name.endsWith('.svg') ? name.slice(0, -'.svg'.length) : []))
    .sort();
}

/** The pictures that are too heavy, or of another kind than the site shows. */
export function pictureIssues(root: string): ContentIssue[] {
  return pictureNames(root).flatMap((name) => {
    const issue = (message: string) => [{ file: `${folder}/${name}`, line: 1, column: 1, message }];
    if (!named.test(name))
      return issue('this picture has no size in its name, or is not WebP. Add it in the editor, which sees to both.');
    const { size } = statSync(join(root, folder, name));
    return size > mostBytes
      ? issue(`this picture weighs ${Math.round(size / 1000)} kB; ${mostBytes / 1000} is the most. Make it smaller.`)
      : [];
  });
}
