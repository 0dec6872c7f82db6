import { createHash } from 'node:crypto';
import { parse } from 'parse5';
import { attribute, elements, textOf } from './html-tree.ts';

/** Header names and values in turn, as `writeHead` takes them. */
export type Headers = readonly (readonly [name: string, value: string])[];

/** Features of the browser that no page of ours uses. */
const featuresOff =
  'accelerometer camera display-capture geolocation gyroscope magnetometer microphone midi payment usb browsing-topics'
    .split(' ')
    .map((feature) => `${feature}=()`)
    .join(', ');

const scriptTypes = new Set([
  '',
  'module',
  'importmap',
  'speculationrules',
  'text/javascript',
  'application/javascript',
]);

const hashSource = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Adds the origin of an address on another host: a photograph or web analytics that the operator has configured. */
function addOrigin(origins: Set<string>, address: string | undefined): void {
  if (address && /^https?:/.test(address) && URL.canParse(address)) origins.add(new URL(address).origin);
}

/**
 * The Content-Security-Policy of one page: its inline scripts and styles by their hashes, nothing else inline.
 * Data blocks (JSON, structured data) never run, so they need none.
 * @param html the page; without it, the policy for what is not a page
 */
export function contentSecurityPolicy(html = ''): string {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const pictures = new Set<string>();
  const measures = new Set<string>();
  for (const element of html === '' ? [] : elements(parse(html))) {
    if (element.tagName === 'style') styles.add(hashSource(textOf(element)));
    if (element.tagName === 'img') addOrigin(pictures, attribute(element, 'src'));
    if (element.tagName === 'meta' && attribute(element, 'name') === 'web-analytics')
      addOrigin(measures, attribute(element, 'data-script'));
    if (element.tagName !== 'script' || attribute(element, 'src') !== undefined) continue;
    if (scriptTypes.has((attribute(element, 'type') ?? '').toLowerCase())) scripts.add(hashSource(textOf(element)));
  }
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scripts, ...measures].join(' '),
    ["style-src 'self'", ...styles].join(' '),
    ["img-src 'self' data:", ...pictures, ...measures].join(' '),
    "font-src 'self'",
    ["connect-src 'self'", ...measures].join(' '),
    "manifest-src 'self'",
    "form-action 'self' mailto:",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

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
