import { drawCord } from './cord.ts';
import { families, type Family } from './families.ts';
import { createRandom } from './seeded-random.ts';

/** What a plate is drawn from: the same request gives the same bytes. */
export interface PlateRequest {
  family: Family;
  /** The page's slug. */
  seed: string;
  /** In units of the drawing; 480 × 320 unless told. Articles take 840 × 320. */
  width?: number;
  height?: number;
}

/** An inline plate takes its colours from the page: `currentColor`, `--p` and `--f`. */
export interface InlineRequest extends PlateRequest {
  /** Wraps the cord, so that CSS may let it settle. */
  cordClass?: string | undefined;
}

// A picture in an <img> sees nothing of the page's styles, so it brings its own colours.
const colours =
  '<style>svg{color:#12202e;--p:#d23b1b;--f:#fbfaf5}' +
  '@media(prefers-color-scheme:dark){svg{color:#c9dae6;--p:#ff8764;--f:#152e45}}</style>';

/**
 * Draws a plate as an SVG document of at most 4,096 bytes at its usual sizes.
 * It holds exactly one vermilion cord, always vertical. With `inline` it goes into the page's markup.
 */
export function drawPlate({ inline = false, ...request }: InlineRequest & { inline?: boolean }): string {
  const { width = 480, height = 320 } = request;
  const frame = `xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" fill="none" stroke="currentColor"`;
  return `<svg ${frame}>${inline ? '' : colours}${drawPlateContent(request)}</svg>`;
}

/** Draws what stands inside a plate's `<svg>`, for a component that writes the element itself. */
export function drawPlateContent({ family, seed, width = 480, height = 320, cordClass }: InlineRequest): string {
  const content = families[family]({
    width,
    height,
    random: createRandom(`${family}:${seed}`),
    hangCord: (x, y, scale, top = 0) => drawCord(x, y, scale, top, cordClass),
  });
  return content.replace(/<g[^>]*><\/g>/g, '');
}
