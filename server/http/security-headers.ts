/** Header names and values in turn. */
export type Headers = readonly (readonly [name: string, value: string])[];

/**
 * Features that watch, find or charge people, or reach their devices: no page of ours uses one. The others need no line:
 * no page shows another site in itself, and each lets only its own scripts run.
 */
const featuresOff = 'browsing-topics camera display-capture geolocation hid local-fonts microphone payment serial usb'
  .split(' ')
  .map((feature) => `${feature}=()`)
  .join(', ');

/**
 * The security headers of pages, data and refusals, besides a Content-Security-Policy.
 * @param hsts whether browsers are told to use TLS only, for two years (RFC 6797)
 */
export function securityHeaders(hsts: boolean): Headers {
  return [
    ['X-Content-Type-Options', 'nosniff'],
    // Not `no-referrer`: with it Chromium sends `Origin: null` with our own forms.
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    ['Cross-Origin-Opener-Policy', 'same-origin'],
    ['Cross-Origin-Resource-Policy', 'same-origin'],
    ['Cross-Origin-Embedder-Policy', 'require-corp'],
    ['Permissions-Policy', featuresOff],
    ...(hsts ? [['Strict-Transport-Security', 'max-age=63072000'] as const] : []),
  ];
}

/** What pages load and show in themselves, and what is of no harm when it is opened alone. */
export const partsOfPages = {
  endings: 'js css svg woff2 png jpg jpeg webp avif ico webmanifest'.split(' '),
  /** How their names begin, whatever they end with. */
  beginnings: ['_astro/', 'search-'],
};

/** Whether a built file is opened as a page or read as data, and not only a part of pages. */
export function isDocument(name: string): boolean {
  const { endings, beginnings } = partsOfPages;
  return !endings.some((ending) => name.endsWith(`.${ending}`)) && !beginnings.some((start) => name.startsWith(start));
}

/** What a file that is a part of pages still needs: its type is not guessed, and no other site takes it into its own. */
const neededByParts = new Set(['X-Content-Type-Options', 'Cross-Origin-Resource-Policy']);

/** Those of the common headers that a built file carries: the parts of a page have few, since a page has many of them. */
export function headersOfFile(name: string, common: Headers): Headers {
  return isDocument(name) ? common : common.filter(([header]) => neededByParts.has(header));
}

/** How long a built file may be cached: those under `_astro/` have a hash of what is in them in their name. */
export function cachingOf(name: string): string {
  return name.startsWith('_astro/') ? 'public, max-age=31536000, immutable' : 'no-cache';
}

/** What a build without a server leaves for hosts beside the pages. It is for them, and no file of the site. */
export const hostFiles: readonly string[] = ['_headers', '_redirects'];
