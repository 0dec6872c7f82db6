import { siteContent } from '../site-content.ts';
import { sitemap } from '../head/sitemap.ts';

/** Every page that may be found. */
export function GET(): Response {
  return new Response(sitemap(siteContent()), {
    headers: { 'Content-Type': 'application/xml; charset=utf-8' },
  });
}
