import { randomBytes } from 'node:crypto';

/**
 * A new id that sorts by time (UUID version 7, RFC 9562): rows of one moment stand side by side in every index, so that
 * a commit writes few pages. Its last digits are random.
 */
export function makeId(now: Date): string {
  const time = Math.max(now.getTime(), 0).toString(16).padStart(12, '0');
  const chance = randomBytes(10).toString('hex');
  const variant = '89ab'[Number.parseInt(chance.slice(3, 4), 16) % 4];
  return [
    time.slice(0, 8),
    time.slice(8),
    `7${chance.slice(0, 3)}`,
    `${variant}${chance.slice(4, 7)}`,
    chance.slice(8),
  ].join('-');
}
