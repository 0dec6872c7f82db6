// Draws the pictures of pages for sharing into a folder of their own: node site/build/draw-pictures.ts FOLDER
// It runs beside Astro if there is memory for both: Astro renders pages in one thread, which would wait for most of each drawing.
import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { listedPages, pageCategory } from '../../model/pages/page.ts';
import { readCheckedContent } from '../../model/reader/checked-content.ts';
import type { Content } from '../../model/reader/sources.ts';
import { escapeXml } from '../../model/text/escape-xml.ts';
import { plateAt, socialPicture } from '../facts/page-pictures.ts';
import { checkedContent, contentRoot, siteUrl } from '../settings.ts';
import { colour } from '../styles/colours.ts';

interface SocialPicture {
  title: string;
  /** The page's part of the site, or an article's category. */
  label: string;
  /** The name of the company, and the host of the site. */
  name: string;
  host: string;
  /** The page's plate as SVG; a page without one shows its title alone. */
  plate?: string | undefined;
}

const { width, height } = socialPicture;
const [paper, sheet, ink, mute, line, plumb] = ['paper', 'sheet', 'ink', 'mute', 'line', 'plumb'].map(
  (token) => colour(token).light,
) as [string, string, string, string, string, string];

/** The one format of a font that Pango loads. */
const displayFont = join(process.cwd(), 'site/styles/besley.ttf');

// The plate is whole, in the middle of a sheet at the right edge; the text is left of it, beside the cord.
const plateWidth = 540;
const plateHeight = (plateWidth / 480) * 320;
const left = 112;
const margin = 28;
const [nameTop, addressTop, labelHeight] = [76, 550, 64];

const textWidth = (plate: string | undefined): number => width - left - margin - (plate === undefined ? 0 : plateWidth);

/** Size of a title in pixels: up to seven lines, as 110 characters take, fit between name and address. */
function titleSize({ length }: string): number {
  if (length > 70) return 44;
  return length > 36 ? 52 : 62;
}

/** A line or paragraph of text as Pango markup, which has lengths in 1,024ths of a pixel. */
function span(text: string, size: number, fill: string, { spacing = 0, lineHeight = size * 1.14 } = {}): string {
  const units = (pixels: number) => Math.round(pixels * 1024);
  return `<span size="${units(size)}" foreground="${fill}" letter_spacing="${units(spacing)}" line_height="${units(lineHeight)}">${escapeXml(text)}</span>`;
}

interface Pixels {
  /** Red, green and blue of each pixel. */
  data: Buffer;
  info: { width: number; height: number; channels: 3 };
}

const pixelsOf = (image: Sharp) => image.raw().toBuffer({ resolveWithObject: true }) as Promise<Pixels>;

/** Renders markup in the display font, on paper. @param lineWidth the width in pixels at which lines break */
const setText = (markup: string, font: string, lineWidth: number): Promise<Pixels> =>
  pixelsOf(
    sharp({
      text: { text: markup, font: 'Besley', fontfile: font, dpi: 72, rgba: true, width: lineWidth, wrap: 'word-char' },
    }).flatten({ background: paper }),
  );

/** Puts a text into a picture, row by row: sharp's own way blends all of the picture and takes 15 ms instead of 1. */
function paste({ data, info }: Pixels, picture: Buffer, top: number): void {
  const rowLength = info.width * 3;
  for (let row = 0; row < info.height; row += 1)
    data.copy(picture, ((top + row) * width + left) * 3, row * rowLength, (row + 1) * rowLength);
}

const cord =
  `<g fill="${plumb}"><path stroke="${plumb}" stroke-width="2.4" d="M64 0v58"/>` +
  '<path d="M64 58 51 73l13 44-5-26z"/><path opacity=".75" d="m64 58-5 18 5 41 5-41z"/><path opacity=".5" d="m64 58 13 15-13 44 5-41z"/></g>' +
  `<path stroke="${plumb}" stroke-width="1.5" stroke-dasharray="18 5 3 5" d="M64 126v${height}"/>`;

/**
 * The plate on its sheet. librsvg supports neither custom properties nor a visitor's colour scheme. It sets the labels of the
 * plate in the sans-serif font of the machine, or in the display font if there is none.
 */
function plateOnSheet(svg: string): string {
  const edge = width - plateWidth;
  const place = `x="${edge}" y="${(height - plateHeight) / 2}" width="${plateWidth}" height="${plateHeight}"`;
  const plate = svg
    .replace('viewBox="0 0 480 320"', `${place} viewBox="0 0 480 320"`)
    .replaceAll('var(--p)', plumb)
    .replaceAll('var(--f)', sheet)
    .replaceAll('currentColor', ink);
  return `<path fill="${sheet}" d="M${edge} 0h${plateWidth}v${height}H${edge}z"/>${plate}<path stroke="${line}" d="M${edge}.5 0v${height}"/>`;
}

type Ground = Pick<SocialPicture, 'name' | 'host' | 'plate'>;

/** Everything but the title and the label. */
async function drawGround({ name, host, plate }: Ground, font: string) {
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><path fill="${paper}" d="M0 0h${width}v${height}H0z"/>` +
    `${cord}${plate === undefined ? '' : plateOnSheet(plate)}</svg>`;
  const company = await setText(span(name, 34, ink, { spacing: -0.5 }), font, textWidth(plate));
  const address = await setText(span(host, 25, mute), font, textWidth(plate));
  // The display font is loaded by now, for the plate too.
  const ground = await pixelsOf(sharp(Buffer.from(svg)).removeAlpha());
  paste(company, ground.data, nameTop);
  paste(address, ground.data, addressTop);
  return { ...ground, middle: (nameTop + company.info.height + addressTop) / 2 };
}

const plainGrounds = new Map<string, ReturnType<typeof drawGround>>();

/** The ground of a picture. Pages without a plate have one in common, which saves half of the work for many articles. */
function groundOf({ name, host, plate }: Ground, font: string): ReturnType<typeof drawGround> {
  if (plate !== undefined) return drawGround({ name, host, plate }, font);
  const key = JSON.stringify([name, host, font]);
  const ground = plainGrounds.get(key) ?? drawGround({ name, host }, font);
  plainGrounds.set(key, ground);
  return ground;
}

/** Returns memory for the pixels of a picture. */
const newCanvas = () => Buffer.alloc(width * height * 3);

/**
 * Draws a social picture as PNG.
 * @param canvas takes the pixels, and may be used again afterwards: a new one for each of many pictures costs an eighth of the time
 */
export async function drawSocialPicture(
  { title, label, name, host, plate }: SocialPicture,
  font = displayFont,
  canvas = newCanvas(),
): Promise<Buffer> {
  const ground = await groundOf({ name, host, plate }, font);
  const markup = [
    span(label, 25, mute, { lineHeight: labelHeight }),
    span(title, titleSize(title), ink, { spacing: -1 }),
  ];
  const heading = await setText(markup.join('\n'), font, textWidth(plate));
  ground.data.copy(canvas);
  paste(heading, canvas, Math.round(ground.middle - heading.info.height / 2));
  // Level 6, the default, takes half as long again and saves a fourteenth.
  return sharp(canvas, { raw: ground.info }).png({ compressionLevel: 3 }).toBuffer();
}

/** The pages that can be shared, each with the label of its picture. */
function sharedPages({ pages, articles, organisation }: Content) {
  const labelAt = (path: string) => {
    const category = pageCategory(path);
    return category === 'Main' ? organisation.country : category;
  };
  return [
    ...listedPages(pages).map(({ path, title }) => ({ path, title, label: labelAt(path) })),
    ...articles.map(({ path, title, category }) => ({ path, title, label: category })),
  ];
}

async function drawPictures(folder: string): Promise<void> {
  const { content } = readCheckedContent(checkedContent, contentRoot);
  const { name } = content.organisation;
  const { host } = new URL(siteUrl);
  const pages = sharedPages(content).values();
  /** Draws the pages that are left, one after the other. */
  const drawRest = async () => {
    const canvas = newCanvas();
    for (const { path, title, label } of pages) {
      const plate = plateAt(path, content)?.svg;
      const file = join(folder, socialPicture.path(path));
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, await drawSocialPicture({ title, label, name, host, plate }, displayFont, canvas));
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, drawRest));
}

if (import.meta.main) {
  const [folder] = process.argv.slice(2);
  if (folder === undefined) throw new Error('Name a folder for the pictures.');
  await drawPictures(folder);
}
