// Pictures in Markdown: the files of `content/pictures/`.
import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { ContentIssue } from '../reader/content-error.ts';
import { filesIn } from '../reader/content-folder.ts';
import { eachText } from '../reader/map-texts.ts';

const picturesFolder = 'content/pictures';

/** Maximum size of a picture in Markdown, in bytes: what a phone on a slow network shows within seconds. */
export const maxPictureBytes = 400_000;

/** A picture is named with its size, so that a page keeps its place free: `office-1600x900.webp`. */
const sizedName = /^[a-z0-9-]+-(\d+)x(\d+)\.webp$/;

/** A picture that Markdown shows, `/pictures/office-1600x900.webp`: its size, by its name. */
export function pictureSize(address: string): { width: number; height: number } | undefined {
  const [, width, height] = sizedName.exec(address.replace(/^\/pictures\//, '')) ?? [];
  return width === undefined ? undefined : { width: Number(width), height: Number(height) };
}

export const pictureNames = (root: string): string[] =>
  filesIn(root, picturesFolder).map((file) => file.slice(picturesFolder.length + 1));

/** The names of the pictures that pages and articles show. */
export function shownPictures(content: {
  pages: readonly unknown[];
  articles: readonly { html: string }[];
}): Set<string> {
  const names = new Set<string>();
  eachText([content.pages, content.articles.map(({ html }) => html)], (text) => {
    for (const [, name = ''] of text.matchAll(/\/pictures\/([\w-]+\.webp)/g)) names.add(name);
  });
  return names;
}

/** The pictures that are too heavy, or of another kind than the site shows. */
export function pictureIssues(root: string): ContentIssue[] {
  return pictureNames(root).flatMap((name) => {
    const issue = (message: string) => [{ file: `${picturesFolder}/${name}`, line: 1, column: 1, message }];
    if (!sizedName.test(name))
      return issue('this picture has no size in its name, or is not WebP. Add it in the editor, which does both.');
    const { size } = statSync(join(root, picturesFolder, name));
    return size > maxPictureBytes
      ? issue(
          `this picture weighs ${Math.round(size / 1000)} kB; ${maxPictureBytes / 1000} is the most. Make it smaller.`,
        )
      : [];
  });
}
