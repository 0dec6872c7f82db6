import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { ContentIssue } from '../reader/content-error.ts';
import { z } from 'zod';
import { forEngineer, inGroup } from '../reader/editor-hints.ts';
import { filesIn } from '../reader/content-folder.ts';
import { eachText } from '../reader/map-texts.ts';
import { plainText } from '../text/text-schemas.ts';
import { unescapeXml } from '../text/escape-xml.ts';
import { slug } from './path-and-slug.ts';

/** Folder of the pictures in Markdown. */
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

/** The names of the pictures in a content folder. */
export const pictureNames = (root: string): string[] =>
  existsSync(join(root, picturesFolder))
    ? filesIn(root, picturesFolder).map((file) => file.slice(picturesFolder.length + 1))
    : [];

/** The names of the pictures that pages and articles show. */
export function shownPictures({
  pages,
  articles,
}: {
  pages: readonly unknown[];
  articles: readonly { html: string }[];
}): Set<string> {
  const names = new Set<string>();
  eachText([pages, articles.map(({ html }) => html)], (text) => {
    for (const [, name = ''] of text.matchAll(/\/pictures\/([\w-]+\.webp)/g)) names.add(name);
  });
  return names;
}

/** The names of all plates, sorted: the files of `content/plates/` without their ending, and the drawn ones. */
export const plateNames = (root: string): string[] => {
  const files = filesIn(root, 'content/plates').flatMap((file) => /([^/]+)\.svg$/.exec(file)?.[1] ?? []);
  return [...new Set([...files, ...drawnPlateNames])].sort();
};

/** The pictures that are too heavy, or of another kind than the site shows. */
export function pictureIssues(root: string): ContentIssue[] {
  return pictureNames(root).flatMap((name) => {
    const issue = (message: string) => [{ file: `${picturesFolder}/${name}`, line: 1, column: 1, message }];
    if (!sizedName.test(name))
      return issue('this picture has no size in its name, or is not WebP. Add it in the editor, which sees to both.');
    const { size } = statSync(join(root, picturesFolder, name));
    return size > maxPictureBytes
      ? issue(
          `this picture weighs ${Math.round(size / 1000)} kB; ${maxPictureBytes / 1000} is the most. Make it smaller.`,
        )
      : [];
  });
}

/** A photograph that replaces the drawing of a page, on the host set as `photos` in the organisation file. */
export const photoSchema = z.strictObject({
  url: z.url().describe('Its web address, without what comes after a question mark.').meta({ title: 'Web address' }),
  alt: z
    .string()
    .min(1)
    .describe('In words, for visitors who do not see it, for example A bridge at low tide.')
    .meta({ title: 'What it shows' }),
});

/** The picture of a page: a file of `content/plates/`, or drawn from the content. */
export interface Plate {
  /** The file's name without its ending, or that of the drawing. */
  name: string;
  svg: string;
}

/** Names of the drawings that are made from the content (`site/drawings/plates/`). A file of the same name replaces one. */
export const drawnPlateNames = ['ai-technology-training', 'contact', 'dpo-service', 'news', 'privacy-policy'] as const;

export type DrawnPlateName = (typeof drawnPlateNames)[number];

/** Checks if a plate is drawn from the content. */
export const isDrawnPlate = (plate: string): boolean => drawnPlateNames.some((name) => name === plate);

/** The drawing of a page or an article, and its caption. */
export const plateFields = {
  ...inGroup(forEngineer, {
    plate: slug
      .describe('Drawing of this page alone, for example healthcare. A page without a drawing shows none.')
      .meta({ refersTo: 'plate' })
      .optional(),
  }),
  caption: plainText
    .optional()
    .describe('Sentence below the drawing: what it shows, if the drawing does not say it itself.'),
};

/** Text alternative of a plate: the `<title>` of its SVG. */
export const plateText = ({ svg }: Pick<Plate, 'svg'>): string =>
  unescapeXml(/<title>([^<]*)<\/title>/.exec(svg)?.[1]?.trim() ?? '');

/** Maximum size of a plate, in bytes: lists of articles load a dozen. */
const maxPlateBytes = 4096;

/** Problems of a plate: too large, another aspect ratio than its frame, or no words for those who do not see it. */
export function plateProblems(svg: string): string[] {
  const bytes = Buffer.byteLength(svg);
  return [
    ...(bytes > maxPlateBytes
      ? [`this picture has ${bytes} bytes; the maximum is ${maxPlateBytes}. Round its numbers or remove lines.`]
      : []),
    ...(svg.includes('viewBox="0 0 480 320"')
      ? []
      : ['this picture has another shape than its place. Draw it in viewBox="0 0 480 320".']),
    ...(plateText({ svg })
      ? []
      : ['this picture has no words. Write <title>…</title> after the <svg> tag, with what it shows.']),
  ];
}
