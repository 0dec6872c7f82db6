// Pages under private links, which the office's website part writes: a draft for somebody without a sign-in, for seven days.
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';

/** Time for which a page is served after it was written, in ms. */
const lifetime = 7 * 86_400_000;

export interface PrivatePageOptions {
  /** Folder of the pages; undefined if there is none. */
  folder: string | undefined;
}

/** Serves the pages of a folder by their names, which cannot be guessed. */
export async function privatePageRoute(app: FastifyInstance, { folder }: PrivatePageOptions): Promise<void> {
  app.get<{ Params: { name: string } }>('/private/:name', (request, reply) => {
    const { name } = request.params;
    const file = folder === undefined || !/^[\w-]{22}$/.test(name) ? undefined : join(folder, `${name}.html`);
    const fileStats = file === undefined ? undefined : statSync(file, { throwIfNoEntry: false });
    if (file === undefined || !fileStats || Date.now() - fileStats.mtimeMs > lifetime) return reply.callNotFound();
    return reply
      .headers({ 'x-robots-tag': 'noindex, nofollow', 'referrer-policy': 'no-referrer' })
      .type('text/html; charset=utf-8')
      .send(readFileSync(file));
  });
}
