import sharp from 'sharp';
import { escapeXml } from '../../model/escape-xml.ts';
import { drawPlateContent, type PlateRequest } from '../drawings/plates/plate.ts';
import { wrapWords } from '../drawings/wrap-words.ts';
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
const textWidth = width - plateWidth - left - 48;
const nameTop = 76;
const addressTop = 550;

/** Long titles are set smaller, so that all of them stay within five lines. */
function titleSize(title: string): number {
  if (title.length > 70) return 46;
  return title.length > 36 ? 54 : 68;
}

/** Letters as pixels, cut to their ink. */
interface SetText {
  input: Buffer;
  raw: { width: number; height: number; channels: 4 };
}

interface Setting {
  /** The file of the display font. */
  font: string;
  size: number;
  colour: string;
  /** How far letters are set apart, in pixels. */
  spacing?: number;
  /** Lines stay within it, in pixels, and break in a word only where it is longer; without one, only at new lines. */
  width?: number;
}

/** Lines of the display font stand so many times its size apart. */
const lineHeight = 1.14;

async function setText(
  text: string,
  { font, size, colour: fill, spacing = 0, width: within }: Setting,
): Promise<SetText> {
  // Pango's markup: lengths in 1,024ths of a pixel.
  const units = (pixels: number) => Math.round(pixels * 1024);
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${fill}" letter_spacing="${units(spacing)}" line_height="${units(size * lineHeight)}">${escapeXml(text)}</span>`,
      font: `Besley ${size}px`,
      fontfile: font,
      dpi: 72,
      rgba: true,
      ...(within !== undefined && { width: within, wrap: 'word-char' }),
    },
  })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { input: data, raw: { width: info.width, height: info.height, channels: 4 } };
}

/** Sets a title in as few lines as its width allows, and these as even as its words allow. */
async function setTitle(title: string, font: string): Promise<SetText> {
  const setting = { font, size: titleSize(title), colour: ink, spacing: -1 };
  const filled = await setText(title, { ...setting, width: textWidth });
  const count = Math.round(filled.raw.height / (setting.size * lineHeight));
  let length = Math.ceil(title.length / count);
  while (wrapWords(title, length).length > count) length += 1;
  const even = await setText(wrapWords(title, length).join('\n'), setting);
  return even.raw.width <= textWidth ? even : filled;
}

function drawFrame(plate: string): string {
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
    `<path stroke="${plumb}" stroke-width="1.5" stroke-dasharray="18 5 3 5" d="M64 126v${height}"/></svg>`
  );
}

// Pictures are drawn beside each other, each by one thread, and no two are alike.
sharp.concurrency(1);
sharp.cache(false);

/**
 * Draws a social picture as PNG.
 * @param font the file of the display font, as TrueType
 */
export async function paintSocialPicture(
  { title, label, name, host, plate }: SocialPicture,
  font: string,
): Promise<Uint8Array> {
  const content = drawPlateContent({ ...plate, width: Math.round(plateWidth / scale), height: height / scale });
  const small = { font, size: 25, colour: mute };
  const [company, kind, heading, address] = await Promise.all([
    setText(name, { font, size: 34, colour: ink, spacing: -0.5 }),
    setText(label, small),
    setTitle(title, font),
    setText(host, small),
  ]);
  // The title and what stands above it are in the middle between the name and the address.
  const gap = 24;
  const top = Math.round((nameTop + company.raw.height + addressTop - kind.raw.height - gap - heading.raw.height) / 2);
  const drawing = sharp(Buffer.from(drawFrame(content))).composite([
    { ...company, left, top: nameTop },
    { ...kind, left, top },
    { ...heading, left, top: top + kind.raw.height + gap },
    { ...address, left, top: addressTop },
  ]);
  // A drawing has few colours: with a palette it is two thirds of the size. More effort takes three times as long, for 4 %.
  return drawing.png({ palette: true, colours: 16, dither: 0, compressionLevel: 6, effort: 1 }).toBuffer();
}
