import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { APIRoute } from 'astro';
import { pictureNames, shownPictures } from '../../../model/pages/pictures.ts';
import { contentRoot } from '../../settings.ts';
import { siteContent } from '../../site-content.ts';

/** A picture of `content/pictures/`, unchanged. */
export const GET: APIRoute = ({ params }) =>
  new Response(readFileSync(join(contentRoot, 'content/pictures', String(params['name']))), {
    headers: { 'Content-Type': 'image/webp' },
  });

/** While the site is edited, all of them; in a build, those that the public sees on a page. */
export const getStaticPaths = () => {
  const shown = import.meta.env.DEV ? undefined : shownPictures(siteContent());
  return pictureNames(contentRoot)
    .filter((name) => !shown || shown.has(name))
    .map((name) => ({ params: { name } }));
};
