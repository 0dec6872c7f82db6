// Files for the proxy in front of the server, or the headers and redirects of a site without one, in the two files that
// Netlify and Cloudflare Pages read. The headers are the server's own.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Fastify from 'fastify';
import { addressInWords, type Organisation } from '../model/organisation/organisation.ts';
import { escapeXml } from '../model/text/escape-xml.ts';
import { cacheControlOf } from '../server/pages/built-site.ts';
import { securityHeaders } from '../server/plugins/security-headers.ts';

/** The security headers of every response of the server, by name. */
async function readSecurityHeaders(hsts: boolean): Promise<Record<string, string>> {
  const app = Fastify();
  await app.register(securityHeaders, { hsts });
  app.get('/', (_request, reply) => reply.send());
  const { headers } = await app.inject('/');
  const headersOfOneResponse = ['content-length', 'date', 'connection', 'cache-control'];
  const sharedHeaders = Object.entries(headers).filter(([name]) => !headersOfOneResponse.includes(name));
  return Object.fromEntries(sharedHeaders.map(([name, value]) => [name, String(value)]));
}

/**
 * Writes `_headers` and `_redirects`. The rules are the same few for any number of pages, because Cloudflare takes a hundred
 * at most: a page's own policy is in the page.
 * @param redirects permanent redirects by address
 * @param hsts true to send Strict-Transport-Security
 */
export async function writeHostFiles(
  folder: string,
  redirects: Readonly<Record<string, string>>,
  hsts: boolean,
): Promise<void> {
  const lines = [
    '/*',
    ...Object.entries(await readSecurityHeaders(hsts)).map(([name, value]) => `  ${name}: ${value}`),
    '',
    '/_astro/*',
    `  Cache-Control: ${cacheControlOf('_astro/')}`,
    '',
  ];
  writeFileSync(join(folder, '_headers'), lines.join('\n'));
  const redirectLines = Object.entries(redirects).map(([from, to]) => `${from} ${to} 301\n`);
  writeFileSync(join(folder, '_redirects'), redirectLines.join(''));
}

/** Writes the page that a proxy shows while the server cannot be reached. It loads nothing, because nothing else could be loaded. */
export function writeUnavailablePage(folder: string, organisation: Organisation): void {
  const { name, legalName, telephone, email } = organisation;
  const facts: Record<string, string> = {
    name,
    legalName,
    telephone,
    number: telephone.replace(/[^+\d]/g, ''),
    email,
    address: addressInWords(organisation),
  };
  const template = readFileSync(join(import.meta.dirname, '503.html'), 'utf8');
  const page = template.replace(/\{(\w+)\}/g, (placeholder, fact: string) => escapeXml(facts[fact] ?? placeholder));
  writeFileSync(join(folder, '503.html'), page);
}
