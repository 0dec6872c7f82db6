import { siteContent } from '../site-content.ts';
import { webManifest } from '../head/web-manifest.ts';

/** For keeping the site on a home screen. */
export function GET(): Response {
  return new Response(JSON.stringify(webManifest(siteContent().organisation)), {
    headers: { 'Content-Type': 'application/manifest+json' },
  });
}
