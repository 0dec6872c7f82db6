import { randomUUID } from 'node:crypto';

/**
 * A new id that sorts by time (UUID version 7, RFC 9562): rows of one moment stand side by side in every index, so that
 * a commit writes few pages. Its last digits are random.
 */
export function makeId(now: Date): string {
  const time = Math.max(now.getTime(), 0).toString(16).padStart(12, '0');
  // Behind the version, version 4 is as version 7 is; Node keeps random bytes ready for it.
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`;
}
