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

/** Crockford's base 32: no I, L, O and U, so that a reference can be read out on the telephone. */
const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A reference within a text. */
export const referenceInText = /PL-[0-9A-HJKMNP-TV-Z]{8}/;

/** Pattern of a reference. */
export const referencePattern = new RegExp(`^${referenceInText.source}$`);

/** A new random reference: `PL-` and 40 random bits, so that it cannot be guessed. */
export function makeReference(): string {
  // The first ten digits of a UUID of version 4 are random, and Node keeps random bytes ready for it.
  const chance = Number.parseInt(randomUUID().replace('-', '').slice(0, 10), 16);
  let reference = '';
  for (let left = chance; reference.length < 8; left = Math.floor(left / 32)) reference += digits[left % 32];
  return `PL-${reference}`;
}
