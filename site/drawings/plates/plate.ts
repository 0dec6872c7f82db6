import { colour } from '../../styles/colours.ts';
import { drawCord } from './cord.ts';
import { families, type Family } from './families.ts';
import { createRandom } from './seeded-random.ts';

/** What a plate is drawn from: the same request gives the same bytes. */
export interface PlateRequest {
  family: Family;
  /** The page's slug. */
  seed: string;
  /** How many of what the family shows are drawn, where that is a number of the page. */
  number?: number | undefined;
  /** In units of the drawing; 480 × 320 unless told. An article that leads the news takes 840 × 260. */
  width?: number;
  height?: number;
}

const [ink, plumb, sheet] = [colour('ink'), colour('plumb'), colour('sheet')];

// A picture in an <img> sees nothing of the page's styles, so it brings its own colours.
const colours =
  `<style>*{vector-effect:non-scaling-stroke}svg{color:${ink.light};--p:${plumb.light};--f:${sheet.light}}` +
  `@media(prefers-color-scheme:dark){svg{color:${ink.dark};--p:${plumb.dark};--f:${sheet.dark}}}</style>`;

/**
 * Draws a plate as an SVG document of at most 4,096 bytes at its usual sizes.
 * It holds exactly one vermilion cord, always vertical.
 */
export function drawPlate(request: PlateRequest): string {
  const { width = 480, height = 320 } = request;
  const frame = `xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" fill="none" stroke="currentColor"`;
  return `<svg ${frame}>${colours}${drawPlateContent(request)}</svg>`;
}

/**
 * Draws what stands inside a plate's `<svg>`, for who writes the element: it takes its colours from there, `currentColor`,
 * `--p` and `--f`.
 * @param cordClass wraps the cord, so that CSS may let it settle
 */
export function drawPlateContent(
  { family, seed, number, width = 480, height = 320 }: PlateRequest,
  cordClass?: string,
): string {
  const content = families[family]({
    width,
    height,
    number,
    random: createRandom(`${family}:${seed}`),
    hangCord: (x, y, scale, top = 0) => drawCord(x, y, scale, top, cordClass),
  });
  return content.replace(/<g[^>]*><\/g>/g, '');
}
