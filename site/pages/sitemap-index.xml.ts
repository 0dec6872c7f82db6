import { siteContent } from '../site-content.ts';
import { sitemapIndex } from '../head/sitemap.ts';
import { toAddress } from '../head/to-address.ts';

/** Where the sitemap is. */
export function GET(): Response {
  return new Response(sitemapIndex(siteContent(), toAddress), {
    headers: { 'Content-Type': 'application/xml; charset=utf-8' },
  });
}
