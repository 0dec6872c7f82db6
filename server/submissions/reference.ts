import { randomUUID } from 'node:crypto';

/** Crockford's base 32: no I, L, O and U, so that a reference can be read out on the telephone. */
const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Pattern of a reference. */
export const referencePattern = /^PL-[0-9A-HJKMNP-TV-Z]{8}$/;

/** A new random reference: `PL-` and 40 random bits, so that it cannot be guessed. */
export function makeReference(): string {
  // The first ten digits of a UUID of version 4 are random, and Node keeps random bytes ready for it.
  const chance = Number.parseInt(randomUUID().replace('-', '').slice(0, 10), 16);
  let reference = '';
  for (let left = chance; reference.length < 8; left = Math.floor(left / 32)) reference += digits[left % 32];
  return `PL-${reference}`;
}
