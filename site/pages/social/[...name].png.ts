import type { APIRoute } from 'astro';
import { pageCategory } from '../../../model/pages/page.ts';
import { cachedSocialPicture, type SocialPicture } from '../../build/social-picture.ts';
import { siteUrl } from '../../settings.ts';
import { siteContent } from '../../site-content.ts';
import { plateAt } from '../../facts/plate-files.ts';
import { socialPicture } from '../../head/addresses.ts';

/** A picture for each page that can be shared, drawn from its title and its plate. */
export function getStaticPaths() {
  const content = siteContent();
  const { pages, articles, organisation } = content;
  const shared = [
    ...pages.filter(({ unlisted }) => !unlisted).map(({ path, title }) => ({ path, title, label: pageCategory(path) })),
    ...articles.map(({ path, title, category }) => ({ path, title, label: category })),
  ];
  return shared.map(({ path, title, label }) => ({
    params: { name: socialPicture.path(path).replace(/^\/social\/(.*)\.png$/, '$1') },
    props: {
      title,
      label: label === 'Main' ? organisation.country : label,
      name: organisation.name,
      host: new URL(siteUrl).host,
      plate: plateAt(path, content)?.svg,
    } satisfies SocialPicture,
  }));
}

export const GET: APIRoute = async ({ props }) => {
  const png = await cachedSocialPicture(props as SocialPicture);
  return new Response(new Uint8Array(png), { headers: { 'Content-Type': 'image/png' } });
};
