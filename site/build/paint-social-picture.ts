import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import satori from 'satori';
import sharp from 'sharp';
import { drawPlateContent, type PlateRequest } from '../drawings/plates/plate.ts';
import { socialPicture } from '../head/social-picture.ts';
import { colour } from '../styles/colours.ts';

/** What a social picture shows. */
export interface SocialPicture {
  title: string;
  /** What the page is: its part of the site, or an article's category. */
  label: string;
  /** The name of the company, and the host of the site. */
  name: string;
  host: string;
  plate: Pick<PlateRequest, 'family' | 'seed'>;
}

const { width, height } = socialPicture;
const [paper, sheet, ink, mute, line, plumb] = ['paper', 'sheet', 'ink', 'mute', 'line', 'plumb'].map(
  (token) => colour(token).light,
) as [string, string, string, string, string, string];

// The plate stands right, from edge to edge; the text left of it, beside the cord.
const plateWidth = 500;
const scale = 1.5;
const left = 112;

const box = (style: Record<string, string | number>, children: unknown) => ({
  type: 'div',
  props: { style, children },
});

/** Long titles are set smaller, so that all of them stay within five lines. */
function titleSize(title: string): number {
  if (title.length > 70) return 46;
  return title.length > 36 ? 54 : 68;
}

function layText({ title, label, name, host }: SocialPicture) {
  const small = { fontSize: 25, lineHeight: 1.3, color: mute };
  return box(
    {
      display: 'flex',
      flexDirection: 'column',
      width: width - plateWidth - left - 48,
      height: height - 118,
      color: ink,
      fontFamily: 'Besley',
    },
    [
      box({ fontSize: 34, letterSpacing: -0.5 }, name),
      box({ marginTop: 'auto', ...small }, label),
      box(
        { marginTop: 14, fontSize: titleSize(title), lineHeight: 1.14, letterSpacing: -1, textWrap: 'balance' },
        title,
      ),
      box({ marginTop: 'auto', ...small }, host),
    ],
  );
}

function drawFrame(text: string, plate: string): string {
  const x = width - plateWidth;
  const content = plate.replaceAll('var(--p)', plumb).replaceAll('var(--f)', sheet).replaceAll('currentColor', ink);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
    `<path fill="${paper}" d="M0 0h${width}v${height}H0z"/>` +
    `<path fill="${sheet}" d="M${x} 0h${plateWidth}v${height}H${x}z"/><path stroke="${line}" d="M${x}.5 0v${height}"/>` +
    `<svg x="${x}" y="0" width="${plateWidth}" height="${height}" fill="none" stroke="${ink}" ` +
    `viewBox="0 0 ${plateWidth / scale} ${height / scale}">${content}</svg>` +
    // The mark hangs beside the name; the axis goes on below it, as on every page.
    `<g fill="${plumb}"><path stroke="${plumb}" stroke-width="2.4" d="M64 0v58"/>` +
    '<path d="M64 58 51 73l13 44-5-26z"/><path opacity=".75" d="m64 58-5 18 5 41 5-41z"/><path opacity=".5" d="m64 58 13 15-13 44 5-41z"/></g>' +
    `<path stroke="${plumb}" stroke-width="1.5" stroke-dasharray="18 5 3 5" d="M64 126v${height}"/>` +
    `<svg x="${left}" y="59">${text}</svg></svg>`
  );
}

// Satori reads woff, and not the woff2 that visitors get.
const require = createRequire(import.meta.url);
const font = readFileSync(require.resolve('@fontsource/besley/files/besley-latin-400-normal.woff'));

// Pictures are drawn beside each other, each by one thread, and no two are alike.
sharp.concurrency(1);
sharp.cache(false);

/** Draws a social picture as PNG. */
export async function paintSocialPicture(picture: SocialPicture): Promise<Uint8Array> {
  const plate = drawPlateContent({ ...picture.plate, width: Math.round(plateWidth / scale), height: height / scale });
  const text = await satori(layText(picture) as unknown as Parameters<typeof satori>[0], {
    width: width - plateWidth - left - 48,
    height: height - 118,
    fonts: [{ name: 'Besley', data: font, weight: 400 }],
  });
  const drawing = sharp(Buffer.from(drawFrame(text, plate)));
  // A drawing has few colours: with a palette it is two thirds of the size. More effort takes three times as long, for 4 %.
  return drawing.png({ palette: true, colours: 16, dither: 0, compressionLevel: 6, effort: 1 }).toBuffer();
}
