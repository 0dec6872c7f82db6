// The built site by @fastify/static, with the .br and .gz files that the build wrote. It does not combine these with
// addresses without .html, so each file gets a route of its own: no path of a request reaches the disk.
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import fastifyStatic from '@fastify/static';
import fp from 'fastify-plugin';
import { cachingOf, type BuiltSite } from '../pages/built-site.ts';
import { chooseOption } from '../pages/choose-option.ts';
import { filePolicy } from '../pages/content-policy.ts';
import { sendHtml } from '../pages/send-html.ts';

export interface StaticOptions {
  site: BuiltSite;
  /** Permanent redirects by address, from the content. */
  redirects: Readonly<Record<string, string>>;
}

/** The Content-Security-Policy of each file, computed on first use and again after a build. */
function policies(folder: string): (name: string, modified: number) => string {
  const known = new Map<string, { modified: number; policy: string }>();
  return (name, modified) => {
    let entry = known.get(name);
    if (entry?.modified !== modified) {
      entry = { modified, policy: filePolicy(name, () => readFileSync(join(folder, name), 'utf8')) };
      known.set(name, entry);
    }
    return entry.policy;
  };
}

/** The canonical address of one that ends with a slash or `.html`. */
export const canonicalAddress = (path: string) =>
  path.replace(/(?:\/index)?\.html$/, '').replace(/(?<=[^/])\/+$/, '') || '/';

/** Serves the built site and the redirects. */
export const staticSite = fp<StaticOptions>(async (app, { site, redirects }) => {
  const { folder, files } = site;
  const policyOf = policies(folder);
  await app.register(fastifyStatic, {
    root: folder,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, path, stat) {
      const name = relative(folder, path).replace(/\.(?:br|gz)$/, '');
      reply.headers({
        'cache-control': cachingOf(name),
        'content-security-policy': policyOf(name, stat.mtimeMs),
      });
    },
  });
  // Pages are not logged: a log of visits would be personal data.
  const quiet = { logLevel: 'warn' } as const;
  for (const [address, name] of files)
    app.get<{ Querystring: Record<string, unknown> }>(address, quiet, (request, reply) => {
      if (name.endsWith('.html') && Object.keys(request.query).length > 0) {
        // The news filter's address on hosts without a server: /news?category=Compliance.
        const category = `${address}/category/${String(request.query['category']).toLowerCase()}`;
        if (files.has(category)) return reply.header('cache-control', 'no-cache').redirect(category, 301);
        const template = readFileSync(join(folder, name), 'utf8');
        const html = chooseOption(template, request.query);
        if (html !== undefined)
          return sendHtml(request, reply.header('cache-control', 'no-cache'), 200, { html, template });
      }
      return reply.sendFile(name);
    });
  for (const [from, to] of Object.entries(redirects))
    if (!files.has(from))
      app.get(from, quiet, (request, reply) => {
        const { search } = new URL(request.url, 'http://localhost');
        return reply.header('cache-control', 'no-cache').redirect(`${to}${search}`, 301);
      });
});
