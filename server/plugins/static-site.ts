// Serves the built site with @fastify/static, with the .br and .gz files that the build wrote. The plugin does
// not serve these for addresses without .html, so requests are looked up in the list of built files; no requested path
// reaches the disk.
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

interface Request {
  Params: { '*': string };
  Querystring: Readonly<Record<string, unknown>>;
}

/** Serves the built site and the redirects. */
export const staticSite = fp<StaticOptions>(async (app, { site: { folder, files }, redirects }) => {
  const moved = new Map(Object.entries(redirects));
  await app.register(fastifyStatic, { root: folder, serve: false, preCompressed: true, cacheControl: false });
  app.get<Request>('/*', async (request, reply) => {
    const { params, query, url } = request;
    const address = `/${params['*']}`;
    const name = files.get(address);
    if (name === undefined) {
      const target = moved.get(address);
      if (target === undefined) return reply.callNotFound();
      const { search } = new URL(url, 'http://localhost');
      return reply.header('cache-control', 'no-cache').redirect(`${target}${search}`, 301);
    }
    reply.header('cache-control', cachingOf(name));
    if (!name.endsWith('.html') || Object.keys(query).length === 0) return reply.sendFile(name);
    // The news filter's address on hosts without a server: /news?category=Compliance.
    const category = `${address}/category/${String(query['category']).toLowerCase()}`;
    if (files.has(category)) return reply.redirect(category, 301);
    const { chooseOptions } = await import('../pages/form-page.ts');
    const html = chooseOptions(readFileSync(join(folder, name), 'utf8'), query);
    return html === undefined ? reply.sendFile(name) : sendHtml(request, reply, html);
  });
});
