import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type OverlayOptions } from 'sharp';
import { escapeXml } from '../../model/text/escape-xml.ts';
import { socialPicture } from '../head/addresses.ts';
import { colour } from '../styles/colours.ts';

/** The content of a social picture. */
export interface SocialPicture {
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
const [nameTop, addressTop, gap] = [76, 550, 24];

/** Size of a title in pixels: it fits into five lines. */
function titleSize({ length }: string): number {
  if (length > 70) return 44;
  return length > 36 ? 52 : 62;
}

/** Renders text in the display font. @param within the width in pixels at which lines break; by default only at new lines */
async function setText(text: string, font: string, size: number, fill: string, spacing = 0, within?: number) {
  // Pango markup has lengths in 1,024ths of a pixel.
  const units = (pixels: number) => Math.round(pixels * 1024);
  const markup = `<span foreground="${fill}" letter_spacing="${units(spacing)}" line_height="${units(size * 1.14)}">${escapeXml(text)}</span>`;
  const set = { text: markup, font: `Besley ${size}px`, fontfile: font, dpi: 72, rgba: true };
  const { data, info } = await sharp({ text: { ...set, ...(within && { width: within, wrap: 'word-char' }) } })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (top: number): OverlayOptions => ({ input: data, raw: info, left, top });
  return { at, width: info.width, height: info.height };
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

/** The ground, the cord and the plate. */
const drawing = (plate: string | undefined): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><path fill="${paper}" d="M0 0h${width}v${height}H0z"/>` +
      `${cord}${plate === undefined ? '' : plateOnSheet(plate)}</svg>`,
  );

/** Draws a social picture as PNG. */
export async function drawSocialPicture(
  { title, label, name, host, plate }: SocialPicture,
  font = displayFont,
): Promise<Buffer> {
  const textWidth = width - left - margin - (plate === undefined ? 0 : plateWidth);
  const [heading, kind, company, address] = await Promise.all([
    setText(title, font, titleSize(title), ink, -1, textWidth),
    setText(label, font, 25, mute),
    setText(name, font, 34, ink, -0.5),
    setText(host, font, 25, mute),
  ]);
  // The display font is loaded by now, for the drawing too.
  // The label and the title are in the middle between the name and the address.
  const top = Math.round((nameTop + company.height + addressTop - kind.height - gap - heading.height) / 2);
  return sharp(drawing(plate))
    .composite([company.at(nameTop), kind.at(top), heading.at(top + kind.height + gap), address.at(addressTop)])
    .png({ palette: true, colours: 16, dither: 0, effort: 1 })
    .toBuffer();
}

const folder = join(process.cwd(), '.cache', 'social');

/** Everything besides its content that a picture depends on. */
const version = createHash('sha256');
for (const file of ['build/social-picture.ts', 'styles/tokens.css'])
  version.update(readFileSync(join(process.cwd(), 'site', file)));

/** Returns a social picture as PNG; one that was drawn in an earlier build is read from `.cache/social/`. */
export async function cachedSocialPicture(picture: SocialPicture): Promise<Buffer> {
  const name = version.copy().update(JSON.stringify(picture)).digest('hex').slice(0, 32);
  const file = join(folder, `${name}.png`);
  if (existsSync(file)) return readFile(file);
  const png = await drawSocialPicture(picture);
  mkdirSync(folder, { recursive: true });
  await writeFile(`${file}-${process.pid}`, png);
  await rename(`${file}-${process.pid}`, file);
  return png;
}
