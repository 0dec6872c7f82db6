// The built site by @fastify/static, with the .br and .gz files that the build wrote. It does not combine these with
// addresses without .html, so each file gets a route of its own: no path of a request reaches the disk.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import fp from 'fastify-plugin';
import { cachingOf, type BuiltSite } from '../pages/built-site.ts';
import { sendHtml } from '../pages/send-html.ts';

export interface StaticOptions {
  site: BuiltSite;
  /** Permanent redirects by address, from the content. */
  redirects: Readonly<Record<string, string>>;
}

/** Serves the built site and the redirects. */
export const staticSite = fp<StaticOptions>(async (app, { site: { folder, files }, redirects }) => {
  await app.register(fastifyStatic, { root: folder, serve: false, preCompressed: true, cacheControl: false });
  // Pages are not logged: a log of visits would be personal data.
  const quiet = { logLevel: 'warn' } as const;
  for (const [address, name] of files)
    app.get<{ Querystring: Record<string, unknown> }>(address, quiet, async (request, reply) => {
      reply.header('cache-control', cachingOf(name));
      if (!name.endsWith('.html') || Object.keys(request.query).length === 0) return reply.sendFile(name);
      // The news filter's address on hosts without a server: /news?category=Compliance.
      const category = `${address}/category/${String(request.query['category']).toLowerCase()}`;
      if (files.has(category)) return reply.redirect(category, 301);
      const { chooseOptions } = await import('../pages/form-page.ts');
      const html = chooseOptions(readFileSync(join(folder, name), 'utf8'), request.query);
      return html === undefined ? reply.sendFile(name) : sendHtml(request, reply, html);
    });
  for (const [from, to] of Object.entries(redirects))
    if (!files.has(from))
      app.get(from, quiet, (request, reply) => {
        const { search } = new URL(request.url, 'http://localhost');
        return reply.header('cache-control', 'no-cache').redirect(`${to}${search}`, 301);
      });
});
