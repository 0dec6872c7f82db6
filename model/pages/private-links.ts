// Rules of private links, which the office's website part makes and the public server serves.

/** Days for which a private link works after it was made. */
export const privateLinkDays = 7;

/** Name of a private link: 128 random bits in base64url, so that it cannot be guessed. */
export const privateLinkName = /^[\w-]{22}$/;
