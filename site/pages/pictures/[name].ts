import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { APIRoute } from 'astro';
import { pictureNames } from '../../../model/pages/pictures.ts';
import { contentRoot } from '../../settings.ts';

/** A picture of `content/pictures/`, unchanged. */
export const GET: APIRoute = ({ params }) =>
  new Response(readFileSync(join(contentRoot, 'content/pictures', String(params['name']))), {
    headers: { 'Content-Type': 'image/webp' },
  });

export const getStaticPaths = () => pictureNames(contentRoot).map((name) => ({ params: { name } }));
