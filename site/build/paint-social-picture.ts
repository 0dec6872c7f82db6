import sharp from 'sharp';
import { escapeXml } from '../../model/escape-xml.ts';
import { wrapWords } from '../drawings/wrap-words.ts';
import { socialPicture } from '../head/social-picture.ts';
import { colour } from '../styles/colours.ts';
import { rowLength, writePng } from './write-png.ts';

/** What a social picture shows. */
export interface SocialPicture {
  title: string;
  /** What the page is: its part of the site, or an article's category. */
  label: string;
  /** The name of the company, and the host of the site. */
  name: string;
  host: string;
  /** The page's plate as SVG. */
  plate?: string | undefined;
}

const { width, height } = socialPicture;
const [paper, sheet, ink, mute, line, plumb] = ['paper', 'sheet', 'ink', 'mute', 'line', 'plumb'].map(
  (token) => colour(token).light,
) as [string, string, string, string, string, string];

// The plate stands right, from edge to edge; the text left of it, beside the cord.
const plateWidth = 500;
// The part of a plate that is shown: its whole height, and its cord, which hangs between 150 and 378.
const visible = `136 0 ${(plateWidth / height) * 320} 320`;
const left = 112;
const textWidth = width - plateWidth - left - 48;
const nameTop = 76;
const addressTop = 550;
const small = { size: 25, colour: mute };

/** Long titles are set smaller, so that all of them stay within five lines. */
function titleSize(title: string): number {
  if (title.length > 70) return 46;
  return title.length > 36 ? 54 : 68;
}

/** Part of a picture: red, green and blue of its pixels, row by row. */
interface Part {
  data: Uint8Array;
  info: { width: number; height: number };
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

/** Letters on paper, cut to their ink. */
function setText(text: string, { font, size, colour: fill, spacing = 0, width: within }: Setting): Promise<Part> {
  // Pango's markup: lengths in 1,024ths of a pixel.
  const units = (pixels: number) => Math.round(pixels * 1024);
  return sharp({
    text: {
      text: `<span foreground="${fill}" letter_spacing="${units(spacing)}" line_height="${units(size * lineHeight)}">${escapeXml(text)}</span>`,
      font: `Besley ${size}px`,
      fontfile: font,
      dpi: 72,
      rgba: true,
      ...(within !== undefined && { width: within, wrap: 'word-char' }),
    },
  })
    .flatten({ background: paper })
    .raw()
    .toBuffer({ resolveWithObject: true });
}

/** So wide are the letters of a title on average, as a share of its size. */
const letterWidth = 0.54;

/** Sets a title in as few lines as its letters are likely to need, and these as even as its words allow. */
async function setTitle(title: string, font: string): Promise<Part> {
  const setting = { font, size: titleSize(title), colour: ink, spacing: -1 };
  const count = wrapWords(title, Math.floor(textWidth / (setting.size * letterWidth))).length;
  let length = Math.ceil(title.length / count);
  while (wrapWords(title, length).length > count) length += 1;
  const even = await setText(wrapWords(title, length).join('\n'), setting);
  return even.info.width <= textWidth ? even : setText(title, { ...setting, width: textWidth });
}

/** A drawing as pixels, on the colour of its ground. */
function rasterize(content: string, partWidth: number, background: string): Promise<Part> {
  const frame = `xmlns="http://www.w3.org/2000/svg" width="${partWidth}" height="${height}"`;
  return sharp(Buffer.from(`<svg ${frame}>${content}</svg>`))
    .flatten({ background })
    .raw()
    .toBuffer({ resolveWithObject: true });
}

// The mark hangs beside the name; the axis goes on below it, as on every page.
const cord =
  `<g fill="${plumb}"><path stroke="${plumb}" stroke-width="2.4" d="M64 0v58"/>` +
  '<path d="M64 58 51 73l13 44-5-26z"/><path opacity=".75" d="m64 58-5 18 5 41 5-41z"/><path opacity=".5" d="m64 58 13 15-13 44 5-41z"/></g>' +
  `<path stroke="${plumb}" stroke-width="1.5" stroke-dasharray="18 5 3 5" d="M64 126v${height}"/>`;

function drawPlate(svg = ''): Promise<Part> {
  // librsvg knows neither custom properties nor the colour scheme of a visitor.
  const drawing = svg
    .replace(/<style>.*?<\/style>/s, '')
    .replace('viewBox="0 0 480 320"', `width="${plateWidth}" height="${height}" viewBox="${visible}"`)
    .replaceAll('var(--p)', plumb)
    .replaceAll('var(--f)', sheet)
    .replaceAll('currentColor', ink);
  return rasterize(`${drawing}<path stroke="${line}" d="M.5 0v${height}"/>`, plateWidth, sheet);
}

// Pictures are drawn beside each other, each by one thread, and no two are alike.
sharp.concurrency(1);
sharp.cache(false);

type Colour = readonly [red: number, green: number, blue: number];

const channels = (hex: string) =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as unknown as Colour;

/** So many colours between two, without these. */
function between(from: Colour, to: Colour, count: number): Colour[] {
  const step = (index: number, channel: 0 | 1 | 2) =>
    Math.round(from[channel] + ((to[channel] - from[channel]) * (index + 1)) / (count + 1));
  return Array.from({ length: count }, (_, index) => [step(index, 0), step(index, 1), step(index, 2)]);
}

/** The colours of a picture: those of its parts, and what the edges of ink and cord need between them and the ground. */
const colours = [
  ...[paper, sheet, line, ink, mute, plumb].map(channels),
  ...between(channels(mute), channels(paper), 6),
  ...between(channels(plumb), channels(paper), 4),
];

/** The number of the colour that is nearest to any, by the five highest bits of its red, green and blue. */
const nearest = Uint8Array.from({ length: 1 << 15 }, (_, bits) => {
  const middle = [bits >> 10, (bits >> 5) & 31, bits & 31].map((high) => high * 8 + 4);
  const distances = colours.map((one) => one.reduce((sum, value, at) => sum + (value - (middle[at] ?? 0)) ** 2, 0));
  return distances.indexOf(Math.min(...distances));
});

/** The number of the colour of a part's pixel, which begins at an index of its data. */
function colourAt(data: Uint8Array, at: number): number {
  // Without a list of the three: it would be made 350,000 times for a picture.
  const red = data[at] ?? 0;
  const green = data[at + 1] ?? 0;
  const blue = data[at + 2] ?? 0;
  return nearest[((red >> 3) << 10) | ((green >> 3) << 5) | (blue >> 3)] ?? 0;
}

/** Puts a part in its place among the rows of a picture, from an even pixel on; its right neighbour may become paper. */
function place(rows: Uint8Array, { data, info }: Part, atLeft: number, atTop: number): void {
  for (let y = 0; y < info.height; y += 1) {
    let from = y * info.width * 3;
    let to = (atTop + y) * rowLength(width) + 1 + atLeft / 2;
    for (const end = from + (info.width >> 1) * 6; from < end; from += 6)
      rows[to++] = (colourAt(data, from) << 4) | colourAt(data, from + 3);
    if (info.width % 2 === 1) rows[to] = colourAt(data, from) << 4;
  }
}

/** What is drawn once: the labels of pages, and what all pictures of a site have alike. */
const labels = new Map<string, Promise<Part>>();
const grounds = new Map<string, ReturnType<typeof drawGround>>();

async function drawGround(name: string, host: string, font: string): Promise<{ rows: Uint8Array; nameHeight: number }> {
  const [ground, company, address] = await Promise.all([
    rasterize(cord, width - plateWidth, paper),
    setText(name, { font, size: 34, colour: ink, spacing: -0.5 }),
    setText(host, { font, ...small }),
  ]);
  const rows = new Uint8Array(height * rowLength(width));
  place(rows, ground, 0, 0);
  place(rows, company, left, nameTop);
  place(rows, address, left, addressTop);
  return { rows, nameHeight: company.info.height };
}

/**
 * Draws a social picture as PNG.
 * @param font the file of the display font, as TrueType
 */
export async function paintSocialPicture(
  { title, label, name, host, plate }: SocialPicture,
  font: string,
): Promise<Uint8Array> {
  const key = JSON.stringify([name, host, font]);
  const drawing = grounds.get(key) ?? drawGround(name, host, font);
  grounds.set(key, drawing);
  const labelKey = JSON.stringify([label, font]);
  const labelSet = labels.get(labelKey) ?? setText(label, { font, ...small });
  labels.set(labelKey, labelSet);
  const [ground, kind, heading, plateDrawn] = await Promise.all([
    drawing,
    labelSet,
    setTitle(title, font),
    drawPlate(plate),
  ]);
  // The title and what stands above it are in the middle between the name and the address.
  const gap = 24;
  const top = Math.round((nameTop + ground.nameHeight + addressTop - kind.info.height - gap - heading.info.height) / 2);
  const rows = ground.rows.slice();
  place(rows, kind, left, top);
  place(rows, heading, left, top + kind.info.height + gap);
  place(rows, plateDrawn, width - plateWidth, 0);
  return writePng(rows, width, colours);
}
