// Configuration for one's own web server in front of a site without a server: for nginx and for Caddy.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cachingOf, headersOfFile, partsOfPages, type Headers } from '../server/http/security-headers.ts';
import { barePolicy } from '../server/http/content-policy.ts';
import type { Hosted, HostedFile } from './host-files.ts';

/** Files whose policy is not the one of everything else. */
const withOwnPolicy = ({ files }: Hosted): HostedFile[] =>
  files.filter(({ policy }) => policy !== undefined && policy !== barePolicy);

/**
 * A server for nginx, to be included in its `http` block. nginx looks the policy up by the file it found in the end, so
 * that the page for unknown addresses has its own.
 */
function nginxFile(hosted: Hosted): string {
  const { common, redirects } = hosted;
  const ofParts = headersOfFile('_astro/', common);
  const ofDocuments = common.filter((header) => !ofParts.includes(header));
  const { endings, beginnings } = partsOfPages;
  const parts = String.raw`\.(?:${endings.join('|')})$|^/(?:${beginnings.join('|')})`;
  return `# Written by the build. Include it in nginx's http block; set the root, the name and your certificate.
map $uri $plumbline_policy {
  default "${barePolicy}";
${withOwnPolicy(hosted)
  .map(({ name, policy }) => `  /${name} "${policy}";`)
  .join('\n')}
}
# The parts of a page have no headers but these; nginx sends no header that is empty.
map $uri $plumbline_for {
  default pages;
  "~${parts}" parts;
}
${ofDocuments
  .map(([name, value], index) => `map $plumbline_for $plumbline_header_${index} { pages "${value}"; } # ${name}`)
  .join('\n')}
map $uri $plumbline_caching {
  default "${cachingOf('')}";
  ~^/_astro/ "${cachingOf('_astro/')}";
}
server {
  listen 127.0.0.1:8080;
  server_name _;
  root /srv/plumbline/dist;
  server_tokens off;
  # It would hold visitors' addresses, and the privacy policy says that none are recorded.
  access_log off;
  absolute_redirect off;
  gzip_static on;
  charset utf-8;
  charset_types text/html text/css text/plain text/xml text/javascript application/javascript application/json image/svg+xml;
  types { text/javascript js mjs; text/calendar ics; application/manifest+json webmanifest; }
${ofParts.map(([name, value]) => `  add_header ${name} "${value}" always;`).join('\n')}
${ofDocuments.map(([name], index) => `  add_header ${name} $plumbline_header_${index} always;`).join('\n')}
  add_header Content-Security-Policy $plumbline_policy always;
  add_header Cache-Control $plumbline_caching always;
  error_page 404 /404.html;
  location = / { try_files /index.html =404; }
  location / {
    if ($request_uri ~ "^/index\\.html") { return 301 /; }
    if ($request_uri ~ "^([^?]+)\\.html(\\?.*)?$") { return 301 $1$2; }
    if ($request_uri ~ "^(/[^/?][^?]*?)/+(\\?.*)?$") { return 301 $1$2; }
    try_files $uri $uri.html =404;
  }
${Object.entries(redirects)
  .map(([from, to]) => `  location = ${from} { return 301 ${to}; }`)
  .join('\n')}
}
`;
}

/** A site for Caddy. */
function caddyFile(hosted: Hosted, host: string): string {
  const lines = (indent: string, headers: Headers, matcher = '') =>
    headers.map(([name, value]) => `${indent}header ${matcher}${name} "${value}"`).join('\n');
  const ofParts = headersOfFile('_astro/', hosted.common);
  const ofDocuments = hosted.common.filter((header) => !ofParts.includes(header));
  const parts = [
    ...partsOfPages.endings.map((ending) => `*.${ending}`),
    ...partsOfPages.beginnings.map((start) => `/${start}*`),
  ];
  const notFound = hosted.files.find(({ name }) => name === '404.html')?.policy ?? barePolicy;
  return `# Written by the build. Set the root.
${host} {
	root * /srv/plumbline/dist
	header -Server
	@pages not path ${parts.join(' ')}
${lines('\t', ofParts)}
${lines('\t', ofDocuments, '@pages ')}
${withOwnPolicy(hosted)
  .map(({ address, policy }) => `\theader ${address} Content-Security-Policy "${policy}"`)
  .join('\n')}
	header @pages ?Content-Security-Policy "${barePolicy}"
	header /_astro/* Cache-Control "${cachingOf('_astro/')}"
	header ?Cache-Control "${cachingOf('')}"
${Object.entries(hosted.redirects)
  .map(([from, to]) => `\tredir ${from} ${to} 301`)
  .join('\n')}
	@index vars_regexp {uri} ^/index\\.html
	redir @index / 301
	@html vars_regexp html {uri} ^([^?]+)\\.html(\\?.*)?$
	redir @html {re.html.1}{re.html.2} 301
	@slash vars_regexp slash {uri} ^(/[^/?][^?]*?)/+(\\?.*)?$
	redir @slash {re.slash.1}{re.slash.2} 301
	try_files {path} {path}.html
	file_server {
		precompressed br gzip
	}
	handle_errors {
${lines('\t\t', [...hosted.common, ['Content-Security-Policy', notFound], ['Cache-Control', cachingOf('')]])}
		rewrite * /404.html
		file_server
	}
}
`;
}

/** Writes both into a folder beside the site. */
export function writeServerFiles(folder: string, hosted: Hosted, siteUrl: string | undefined): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'nginx.conf'), nginxFile(hosted));
  writeFileSync(join(folder, 'Caddyfile'), caddyFile(hosted, siteUrl ? new URL(siteUrl).host : ':8080'));
}
