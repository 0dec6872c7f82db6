// A site without a server carries its own policy: as a meta element in each page, and as headers in the files that common
// hosts read. All of it comes from server/http/, as the server's headers do.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cachingOf, hostFiles, hstsScopes, securityHeaders, type Headers } from '../server/http/security-headers.ts';
import { filePolicy, metaPolicy, pagePolicy } from '../server/http/content-policy.ts';
import { filesBelow } from '../server/http/read-site.ts';

/** A file of the built site with what its response carries besides the common headers. */
export interface HostedFile {
  /** From the folder of the site: `services/iso27001.html`. */
  name: string;
  /** Where it is asked for: `/services/iso27001`. */
  address: string;
  policy: string | undefined;
}

/** What the headers files are made from. */
export interface Hosted {
  common: Headers;
  files: readonly HostedFile[];
  /** Addresses that lead on for good. */
  redirects: Readonly<Record<string, string>>;
}

/** Puts each page's policy into the page itself, before anything that it is about. */
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

/** Reads what is in a built site. @param hsts the setting HSTS */
export function describeSite(folder: string, redirects: Hosted['redirects'], https: boolean, hsts?: string): Hosted {
  const scope = hstsScopes.find((known) => known === hsts);
  const files = filesBelow(folder)
    .filter((name) => !/\.(?:br|gz)$/.test(name) && !hostFiles.includes(name))
    .map((name) => ({
      name,
      address: `/${name}`.replace(/(?:(?<=\/)index)?\.html$/, ''),
      policy: filePolicy(name, () => readFileSync(join(folder, name), 'utf8')),
    }));
  return { common: securityHeaders(https, scope), files, redirects };
}

const hasPolicy = (file: HostedFile): file is HostedFile & { policy: string } => file.policy !== undefined;

/**
 * Policies by address, as few as can be: `/_astro/*` for a folder that has one for all. No address has two, since hosts
 * join them, and then both hold.
 */
function policies({ files }: Hosted): Map<string, string> {
  const folders = Map.groupBy(files.filter(hasPolicy), ({ name }) =>
    name.includes('/') ? `/${name.split('/')[0]}/*` : '',
  );
  const found = new Map<string, string>();
  for (const [pattern, inFolder] of folders) {
    const [first, ...more] = new Set(inFolder.map(({ policy }) => policy));
    const pages = inFolder.some(({ name }) => name.endsWith('.html'));
    // An unknown address below a folder of pages must not have a page's policy.
    if (pattern !== '' && first !== undefined && more.length === 0 && !pages) found.set(pattern, first);
    else for (const { address, policy } of inFolder) found.set(address, policy);
  }
  return found;
}

const immutable = cachingOf('_astro/');

/**
 * `_headers`, as Netlify and Cloudflare Pages read it. The common headers go with every file here: no rule can take one
 * back everywhere, and over HTTP/2, which these hosts speak, a header that is sent again takes a byte.
 */
function headersFile(hosted: Hosted): string {
  const rule = (address: string, headers: Headers) =>
    [address, ...headers.map(([name, value]) => `  ${name}: ${value}`)].join('\n');
  const own = [
    rule('/_astro/*', [['Cache-Control', immutable]]),
    ...[...policies(hosted)].map(([address, policy]) => rule(address, [['Content-Security-Policy', policy]])),
  ];
  return `${[rule('/*', hosted.common), ...own].join('\n\n')}\n`;
}

/** `_redirects`, as Netlify and Cloudflare Pages read it. */
function redirectsFile({ redirects }: Hosted): string {
  return Object.entries(redirects)
    .map(([from, to]) => `${from} ${to} 301\n`)
    .join('');
}

/** `vercel.json`. */
function vercelFile(hosted: Hosted): string {
  const toObjects = (headers: Headers) => headers.map(([key, value]) => ({ key, value }));
  const headers = [
    { source: '/(.*)', headers: toObjects(hosted.common) },
    { source: '/_astro/(.*)', headers: toObjects([['Cache-Control', immutable]]) },
    ...[...policies(hosted)].map(([address, policy]) => ({
      source: address
        .replace(/\*$/, '(.*)')
        .replaceAll('.', String.raw`\.`)
        .replace(String.raw`(\.*)`, '(.*)'),
      headers: toObjects([['Content-Security-Policy', policy]]),
    })),
  ];
  const redirects = Object.entries(hosted.redirects).map(([source, destination]) => ({
    source,
    destination,
    statusCode: 301,
  }));
  return `${JSON.stringify({ cleanUrls: true, trailingSlash: false, redirects, headers }, null, 2)}\n`;
}

/** Writes the files that hosts read in the folder of the site itself. */
export function writeHostFiles(folder: string, hosted: Hosted): void {
  const texts = [headersFile(hosted), redirectsFile(hosted), vercelFile(hosted)];
  for (const [index, name] of hostFiles.entries()) writeFileSync(join(folder, name), texts[index] ?? '');
}
