import { slug } from './path-and-slug.ts';
import type { Problem } from '../reader/content-error.ts';

/** The picture of a page: a file of `content/plates/`. */
export interface Plate {
  /** The file's name without its ending. */
  name: string;
  svg: string;
}

/** The name of the picture of a page or an article. */
export const plateName = slug.describe('Drawing of the page, for example healthcare.').meta({ refersTo: 'plate' });

/** Maximum size of a picture in bytes: lists of articles load a dozen. */
const maxBytes = 4096;

/** Problems of a picture that would make it slow, or show it in another shape than its place has. */
export function plateProblems(svg: string): Problem[] {
  const bytes = Buffer.byteLength(svg);
  return [
    ...(bytes > maxBytes
      ? [`this picture has ${bytes} bytes; the maximum is ${maxBytes}. Round its numbers or remove lines.`]
      : []),
    ...(svg.includes('viewBox="0 0 480 320"')
      ? []
      : ['this picture has another shape than its place. Draw it in viewBox="0 0 480 320".']),
  ].map((message) => ({ path: [], message }));
}
