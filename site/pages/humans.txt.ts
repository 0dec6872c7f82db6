import { siteContent } from '../site-content.ts';
import { humansText } from '../head/plain-texts.ts';

/** Who made the site. */
export function GET(): Response {
  return new Response(humansText(siteContent()));
}
