import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SocialPicture } from './paint-social-picture.ts';
import { WorkerPool } from './worker-pool.ts';

export type { SocialPicture } from './paint-social-picture.ts';

/** What pictures are drawn by: another drawing gets another name. */
const drawnBy = ['site/build/paint-social-picture.ts', 'site/styles/tokens.css']
  .map((file) => readFileSync(join(process.cwd(), file), 'utf8'))
  .join('');

const pool = new WorkerPool();

/** Draws a social picture as PNG; one that was drawn before is taken from `.cache/social/`. */
export async function drawSocialPicture(picture: SocialPicture): Promise<Uint8Array> {
  const key = createHash('sha256').update(JSON.stringify(picture)).update(drawnBy);
  const folder = join(process.cwd(), '.cache', 'social');
  const file = join(folder, `${key.digest('hex').slice(0, 32)}.png`);
  if (existsSync(file)) return readFileSync(file);
  const png = await pool.run({ kind: 'social', picture });
  if (!png) throw new Error('A picture was asked for and none was drawn.');
  mkdirSync(folder, { recursive: true });
  // Written aside and moved, so that a build that is stopped leaves no half picture.
  writeFileSync(`${file}-${process.pid}`, png);
  renameSync(`${file}-${process.pid}`, file);
  return png;
}
