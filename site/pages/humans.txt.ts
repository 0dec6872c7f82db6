import { siteContent } from '../site-content.ts';
import { humansText } from '../head/plain-texts.ts';

/** Who made the site. */
export function GET(): Response {
  return new Response(humansText(siteContent()), { headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
}
