// The files of the site that are not pages, with the pictures that are drawn for sharing.
import { extname } from 'node:path';
import type { APIRoute } from 'astro';
import { pageCategory } from '../../model/pages/page.ts';
import type { Content } from '../../model/reader/sources.ts';
import { cachedSocialPicture } from '../build/social-picture.ts';
import { plateAt } from '../facts/plate-files.ts';
import { mediaTypes, siteFiles, type Files } from '../facts/site-files.ts';
import { socialPicture } from '../head/addresses.ts';
import { siteUrl } from '../settings.ts';
import { siteContent, today } from '../site-content.ts';

/** A picture for each page that can be shared, drawn from its title and its plate. */
function socialPictures(content: Content): Files {
  const { pages, articles, organisation } = content;
  const shared = [
    ...pages.filter(({ unlisted }) => !unlisted).map(({ path, title }) => ({ path, title, label: pageCategory(path) })),
    ...articles.map(({ path, title, category }) => ({ path, title, label: category })),
  ];
  return shared.map(({ path, title, label }) => [
    socialPicture.path(path),
    () =>
      cachedSocialPicture({
        title,
        label: label === 'Main' ? organisation.country : label,
        name: organisation.name,
        host: new URL(siteUrl).host,
        plate: plateAt(path, content)?.svg,
      }),
  ]);
}

export function getStaticPaths() {
  const content = siteContent();
  const files: Files = [...siteFiles(content, today()), ...socialPictures(content)];
  return files.map(([path, make]) => ({ params: { file: path.slice(1) }, props: { make } }));
}

export const GET: APIRoute = async ({ params: { file = '' }, props }) => {
  const made = await (props as { make: Files[number][1] }).make();
  const body = typeof made === 'string' ? made : new Uint8Array(made);
  return new Response(body, { headers: { 'Content-Type': mediaTypes[extname(file)] ?? '' } });
};
