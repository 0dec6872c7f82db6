import { createHash } from 'node:crypto';

/** Script types that the browser processes; all others are data blocks and need no permission. */
const runningTypes = ['module', 'importmap', 'speculationrules', 'text/javascript', 'application/javascript'];

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const attribute = (attributes: string, name: string) =>
  new RegExp(`\\s${name}="([^"]*)"`).exec(attributes)?.[1]?.replaceAll('&amp;', '&');

/** Elements of a page by name, with their attributes and, of scripts and styles, their text. */
function elements(html: string, name: 'script' | 'style' | 'img' | 'form' | 'meta') {
  const text = name === 'script' || name === 'style' ? `([^]*?)</${name}>` : '';
  return Array.from(
    html.matchAll(new RegExp(`<${name}(\\s(?:"[^"]*"|[^">])*)?>${text}`, 'g')),
    ([, attributes = '', content = '']) => ({ read: (key: string) => attribute(attributes, key), text: content }),
  );
}

/** Distinct origins of absolute URLs. */
const originsOf = (addresses: readonly (string | undefined)[]) => [
  ...new Set(
    addresses.flatMap((address = '') =>
      /^https?:/.test(address) && URL.canParse(address) ? new URL(address).origin : [],
    ),
  ),
];

/**
 * The Content-Security-Policy of a built page (CSP Level 3): its inline scripts and styles by their hashes, nothing else
 * inline, and no text that becomes script or markup (Trusted Types). A page with web analytics goes without Trusted Types,
 * because we do not know how that script works (docs/security.md).
 */
export function pagePolicy(html: string): string {
  const scripts = elements(html, 'script').filter(
    ({ read }) => read('src') === undefined && runningTypes.includes(read('type') ?? 'module'),
  );
  const hashesOf = (inlineParts: readonly { text: string }[]) => [
    ...new Set(inlineParts.map(({ text }) => hash(text))),
  ];
  const analytics = elements(html, 'meta').filter(({ read }) => read('name') === 'web-analytics');
  const analyticsOrigins = originsOf(analytics.map(({ read }) => read('data-script')));
  const pictureOrigins = originsOf(elements(html, 'img').map(({ read }) => read('src')));
  const opensEmailProgram = elements(html, 'form').some(({ read }) => read('action')?.startsWith('mailto:'));
  return [
    "default-src 'none'",
    ["script-src 'self'", ...hashesOf(scripts), ...analyticsOrigins].join(' '),
    ["style-src 'self'", ...hashesOf(elements(html, 'style'))].join(' '),
    ["img-src 'self'", ...pictureOrigins, ...analyticsOrigins].join(' '),
    "font-src 'self'",
    ["connect-src 'self'", ...analyticsOrigins].join(' '),
    ["form-action 'self'", ...(opensEmailProgram ? ['mailto:'] : [])].join(' '),
    "base-uri 'none'",
    ...(analyticsOrigins.length > 0 ? [] : ["require-trusted-types-for 'script'", "trusted-types 'none'"]),
  ].join('; ');
}

/**
 * Puts a page's policy into the page itself, before everything that it applies to, so that the page and its policy always
 * match, on our server and on a static host. `frame-ancestors` works in a header only (server/plugins/security-headers.ts).
 */
export const withPolicy = (html: string): string =>
  html.replace(
    /<head\b[^>]*>(?:\s*<meta charset[^>]*>)?/i,
    (start) => `${start}<meta http-equiv="Content-Security-Policy" content="${pagePolicy(html)}">`,
  );
