/** Header names and values in turn. */
export type Headers = readonly (readonly [name: string, value: string])[];

/**
 * Features of the browser that no page of ours uses. Missing are `clipboard-write` and `web-share`, which the share bar
 * uses, and what browsers allow nobody by themselves.
 */
const featuresOff = `accelerometer autoplay browsing-topics camera clipboard-read
  display-capture encrypted-media fullscreen gamepad geolocation gyroscope hid identity-credentials-get idle-detection
  local-fonts magnetometer microphone midi otp-credentials payment picture-in-picture publickey-credentials-create
  publickey-credentials-get screen-wake-lock serial storage-access sync-xhr usb window-management xr-spatial-tracking`
  .split(/\s+/)
  .map((feature) => `${feature}=()`)
  .join(', ');

/**
 * The security headers that every answer carries, besides its Content-Security-Policy.
 * @param https whether the public address of the site is https
 */
export function securityHeaders(https: boolean): Headers {
  return [
    ['X-Content-Type-Options', 'nosniff'],
    ['X-Frame-Options', 'DENY'],
    // Not `no-referrer`: with it Chromium sends `Origin: null` with our own forms.
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    ['Cross-Origin-Opener-Policy', 'same-origin'],
    ['Cross-Origin-Resource-Policy', 'same-origin'],
    ['Cross-Origin-Embedder-Policy', 'require-corp'],
    ['Permissions-Policy', featuresOff],
    ...(https ? [['Strict-Transport-Security', 'max-age=63072000; includeSubDomains; preload'] as const] : []),
  ];
}

/** How long a built file may be kept: those under `_astro/` have a hash of what is in them in their name. */
export function cachingOf(name: string): string {
  return name.startsWith('_astro/') ? 'public, max-age=31536000, immutable' : 'no-cache';
}

/** What a build without a desk leaves for hosts beside the pages. It is for them, and no file of the site. */
export const hostFiles: readonly string[] = ['_headers', '_redirects', 'vercel.json'];
