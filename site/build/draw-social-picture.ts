import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import type { SocialPicture } from './paint-social-picture.ts';
import { WorkerPool } from './worker-pool.ts';

/** What pictures are drawn by, as a hash: another drawing gets another name. */
const drawnBy = createHash('sha256');
for (const file of ['build/paint-social-picture.ts', 'styles/tokens.css'])
  drawnBy.update(readFileSync(join(process.cwd(), 'site', file)));

const folder = join(process.cwd(), '.cache', 'social');

const pool = new WorkerPool();

/** All that the display font may have of letters and signs. */
const letters = Array.from({ length: 0x2200 - 0x20 }, (_, index) => String.fromCodePoint(0x20 + index)).join('');

let font: Promise<string> | undefined;

/** Writes the display font as TrueType, the one format that text is set from, into a folder. @returns its file */
export async function writeFont(folder: string): Promise<string> {
  const file = join(folder, 'besley.ttf');
  const require = createRequire(join(process.cwd(), 'package.json'));
  const whole = readFileSync(require.resolve('@fontsource/besley/files/besley-latin-400-normal.woff2'));
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${file}-${process.pid}`, await subsetFont(whole, letters, { targetFormat: 'truetype' }));
  renameSync(`${file}-${process.pid}`, file);
  return file;
}

async function draw(picture: SocialPicture, file: string): Promise<void> {
  font ??= writeFont(folder);
  await pool.run({ kind: 'social', picture, font: await font, file });
}

/** Pictures that are being drawn, or have been, by their files. */
const drawn = new Map<string, Promise<void>>();

/** Draws a social picture, unless it was drawn before. @returns its PNG file, in `.cache/social/` */
export async function drawSocialPicture(picture: SocialPicture): Promise<string> {
  const name = drawnBy.copy().update(JSON.stringify(picture)).digest('hex').slice(0, 32);
  const file = join(folder, `${name}.png`);
  const drawing = drawn.get(file) ?? (existsSync(file) ? Promise.resolve() : draw(picture, file));
  drawn.set(file, drawing);
  await drawing;
  return file;
}
