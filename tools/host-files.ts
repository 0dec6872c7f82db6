// A site without a server carries its own security policy: each page in a meta element, the rest in the two files that
// Netlify and Cloudflare Pages read. All of it comes from server/, like the server's own headers.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cachingOf, filesBelow } from '../server/pages/built-site.ts';
import { metaPolicy, pagePolicy } from '../server/pages/content-policy.ts';
import { readSecurityHeaders } from '../server/plugins/security-headers.ts';

/** Puts each page's policy into the page itself, before anything that it applies to. */
export function addMetaPolicies(folder: string): void {
  for (const name of filesBelow(folder).filter((file) => file.endsWith('.html'))) {
    const file = join(folder, name);
    const html = readFileSync(file, 'utf8');
    const meta = `<meta http-equiv="Content-Security-Policy" content="${metaPolicy(pagePolicy(html))}">`;
    writeFileSync(
      file,
      html.replace(/<head\b[^>]*>(?:\s*<meta charset[^>]*>)?/i, (start) => start + meta),
    );
  }
}

/**
 * Writes `_headers` and `_redirects`. The rules are the same few for any number of pages, because Cloudflare takes a hundred
 * at most: a page's own policy is in the page, and only `frame-ancestors`, which counts in a header alone, is here.
 * @param redirects permanent redirects by address
 * @param hsts tells browsers to use TLS only
 */
export async function writeHostFiles(
  folder: string,
  redirects: Readonly<Record<string, string>>,
  hsts: boolean,
): Promise<void> {
  const lines = [
    '/*',
    ...Object.entries(await readSecurityHeaders({ hsts })).map(([name, value]) => `  ${name}: ${value}`),
    "  Content-Security-Policy: frame-ancestors 'none'; base-uri 'none'; object-src 'none'",
    '',
    '/_astro/*',
    `  Cache-Control: ${cachingOf('_astro/')}`,
    '',
  ];
  writeFileSync(join(folder, '_headers'), lines.join('\n'));
  const moved = Object.entries(redirects).map(([from, to]) => `${from} ${to} 301\n`);
  writeFileSync(join(folder, '_redirects'), moved.join(''));
}
