// The picture of a page or an article: a drawing (plate), or a photograph in its place.
import { z } from 'zod';
import { filesIn } from '../reader/content-folder.ts';
import { forEngineer, inGroup } from '../reader/editor-hints.ts';
import { unescapeXml } from '../text/escape-xml.ts';
import { plainText } from '../text/text-schemas.ts';
import { slug } from './addresses.ts';

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
const drawnPlateNames = ['ai-technology-training', 'contact', 'dpo-service', 'news', 'privacy-policy'] as const;

export type DrawnPlateName = (typeof drawnPlateNames)[number];

/** The names of all plates, sorted: the files of `content/plates/` without their ending, and the drawn ones. */
export const plateNames = (root: string): string[] => {
  const files = filesIn(root, 'content/plates').flatMap((file) => /([^/]+)\.svg$/.exec(file)?.[1] ?? []);
  return [...new Set([...files, ...drawnPlateNames])].sort();
};

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
