// Serves the built site with @fastify/static, with the .br and .gz files that the build wrote. The plugin does
// not serve these for addresses without .html, so requests are looked up in the list of built files; no requested path
// reaches the disk.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import fp from 'fastify-plugin';
import { cacheControlOf, type BuiltSite } from '../pages/built-site.ts';
import { chooseOptions, sendHtml } from '../pages/fill-page.ts';

interface SiteRequest {
  Params: { '*': string };
  Querystring: Readonly<Record<string, unknown>>;
}

/** Serves the built site. An address without a file is left to the handler of unknown ones. */
export const staticSite = fp<{ site: BuiltSite }>(async (app, { site: { folder, files } }) => {
  await app.register(fastifyStatic, { root: folder, serve: false, preCompressed: true, cacheControl: false });
  app.get<SiteRequest>('/*', async (request, reply) => {
    const { params, query } = request;
    const name = files.get(`/${params['*']}`);
    if (name === undefined) return reply.callNotFound();
    reply.header('cache-control', cacheControlOf(name));
    if (!name.endsWith('.html') || Object.keys(query).length === 0) return reply.sendFile(name);
    const html = readFileSync(join(folder, name), 'utf8');
    const htmlForQuery = chooseOptions(html, query);
    return htmlForQuery === html ? reply.sendFile(name) : sendHtml(request, reply, htmlForQuery);
  });
});
