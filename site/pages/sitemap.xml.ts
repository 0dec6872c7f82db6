import { siteContent } from '../site-content.ts';
import { sitemap } from '../head/sitemap.ts';
import { toAddress } from '../head/to-address.ts';

/** Every page that may be found. */
export function GET(): Response {
  return new Response(sitemap(siteContent(), toAddress), {
    headers: { 'Content-Type': 'application/xml; charset=utf-8' },
  });
}
