import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SocialPicture } from './paint-social-picture.ts';
import { WorkerPool } from './worker-pool.ts';

/** What pictures are drawn by, as a hash: another drawing gets another name. */
const drawnBy = createHash('sha256');
for (const file of ['build/paint-social-picture.ts', 'styles/tokens.css'])
  drawnBy.update(readFileSync(join(process.cwd(), 'site', file)));

const pool = new WorkerPool();

/** Pictures that are being drawn, or have been, by their files. */
const drawn = new Map<string, Promise<void>>();

/** Draws a social picture, unless it was drawn before. @returns its PNG file, in `.cache/social/` */
export async function drawSocialPicture(picture: SocialPicture): Promise<string> {
  const name = drawnBy.copy().update(JSON.stringify(picture)).digest('hex').slice(0, 32);
  const file = join(process.cwd(), '.cache', 'social', `${name}.png`);
  const drawing =
    drawn.get(file) ?? (existsSync(file) ? Promise.resolve() : pool.run({ kind: 'social', picture, file }));
  drawn.set(file, drawing);
  await drawing;
  return file;
}
