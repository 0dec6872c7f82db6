// Pages under private links, which the office's website part writes: a draft for a reader without a sign-in.
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { privateLinkDays, privateLinkName } from '../../model/pages/addresses.ts';

/** Time for which a page is served after it was written, in ms. */
const lifetime = privateLinkDays * 86_400_000;

/** Reads a page by the name of its link; undefined if there is none, or its time is over. */
function readPrivatePage(folder: string, name: string): Buffer | undefined {
  if (!privateLinkName.test(name)) return undefined;
  const file = join(folder, `${name}.html`);
  try {
    const age = Date.now() - statSync(file).mtimeMs;
    return age > lifetime ? undefined : readFileSync(file);
  } catch (error) {
    // It may be withdrawn at any moment.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Serves the pages of a folder by their names, which cannot be guessed. */
export async function privatePageRoute(app: FastifyInstance, { folder }: { folder: string }): Promise<void> {
  app.get<{ Params: { name: string } }>('/private/:name', (request, reply) => {
    const page = readPrivatePage(folder, request.params.name);
    if (page === undefined) return reply.callNotFound();
    return reply
      .headers({ 'x-robots-tag': 'noindex, nofollow', 'referrer-policy': 'no-referrer' })
      .type('text/html; charset=utf-8')
      .send(page);
  });
}
