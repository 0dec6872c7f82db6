import { randomUUID } from 'node:crypto';

/**
 * Makes an id that sorts by time (UUID version 7, RFC 9562), so that a commit changes few pages of the indexes.
 * Its last digits are random.
 */
export function makeId(now: Date): string {
  const time = Math.max(now.getTime(), 0).toString(16).padStart(12, '0');
  // From the version digit on, the layout is that of version 4.
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`;
}
