import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { APIRoute } from 'astro';
import { pictureNames } from '../../../model/pictures.ts';

const root = process.env['CONTENT_DIR'] ?? process.cwd();

/** A picture of `content/pictures/`, as it is. */
export const GET: APIRoute = ({ params }) =>
  new Response(readFileSync(join(root, 'content/pictures', String(params['name']))), {
    headers: { 'Content-Type': 'image/webp' },
  });

export const getStaticPaths = () => pictureNames(root).map((name) => ({ params: { name } }));
