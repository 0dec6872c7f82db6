import { siteContent } from '../site-content.ts';
import { sitemapIndex } from '../head/sitemap.ts';

/** Where the sitemap is. */
export function GET(): Response {
  return new Response(sitemapIndex(siteContent()), {
    headers: { 'Content-Type': 'application/xml; charset=utf-8' },
  });
}
