import { randomBytes } from 'node:crypto';

/** Crockford's base 32: no I, L, O and U, so that a reference can be read out on the telephone. */
const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** The shape of a reference. */
export const referencePattern = /^PL-[0-9A-HJKMNP-TV-Z]{8}$/;

/** A new random reference, `PL-` and 40 random bits. Nobody can guess the next one. */
export function makeReference(): string {
  return `PL-${[...randomBytes(8)].map((byte) => digits[byte % 32]).join('')}`;
}
