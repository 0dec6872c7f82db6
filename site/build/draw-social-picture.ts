import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import besley from '@fontsource/besley/files/besley-latin-400-normal.woff?inline';
import { Resvg } from '@resvg/resvg-js';
import satori from 'satori';
import { drawPlateContent, type PlateRequest } from '../drawings/plates/plate.ts';
import { socialPicture } from '../head/social-picture.ts';
import { palettePng, type Colour } from './palette-png.ts';

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
const paper = '#f3f0e7';
const sheet = '#fbf9f3';
const ink = '#12202e';
const mute = '#485662';
const line = '#d3cebf';
const plumb = '#d23b1b';

const parse = (hex: string): Colour => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as never;
const mix = (a: string, b: string, share: number): Colour =>
  parse(a).map((part, index) => Math.round(part + ((parse(b)[index] ?? 0) - part) * share)) as never;

/** The colours of the picture and the steps between them that smooth its edges. */
const palette: readonly Colour[] = [
  ...[paper, sheet, line, ink, mute, plumb].map(parse),
  ...[0.2, 0.4, 0.6, 0.8].map((share) => mix(paper, ink, share)),
  ...[0.2, 0.5].map((share) => mix(sheet, ink, share)),
  ...[0.25, 0.5, 0.75].map((share) => mix(paper, plumb, share)),
  mix(sheet, plumb, 0.4),
];

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
const font = Buffer.from(besley.slice(besley.indexOf(',') + 1), 'base64');

/** Draws a social picture as PNG; one that was drawn before is taken from `.cache/social/`. */
export async function drawSocialPicture(picture: SocialPicture): Promise<Uint8Array> {
  const tree = layText(picture);
  const plate = drawPlateContent({ ...picture.plate, width: Math.round(plateWidth / scale), height: height / scale });
  const key = createHash('sha256').update(JSON.stringify([tree, drawFrame('', plate), palette]));
  const folder = join(process.cwd(), '.cache', 'social');
  const file = join(folder, `${key.digest('hex').slice(0, 32)}.png`);
  if (existsSync(file)) return readFileSync(file);

  const text = await satori(tree as unknown as Parameters<typeof satori>[0], {
    width: width - plateWidth - left - 48,
    height: height - 118,
    fonts: [{ name: 'Besley', data: font, weight: 400 }],
  });
  const drawn = new Resvg(drawFrame(text, plate), { font: { loadSystemFonts: false } }).render();
  const png = palettePng(drawn.pixels, width, height, palette);
  mkdirSync(folder, { recursive: true });
  // Written aside and moved, so that a build that is stopped leaves no half picture.
  writeFileSync(`${file}-${process.pid}`, png);
  renameSync(`${file}-${process.pid}`, file);
  return png;
}
