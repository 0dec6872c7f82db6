import { siteContent } from '../site-content.ts';
import { newsFeed } from '../head/news-feed.ts';
import { toAddress } from '../head/to-address.ts';

/** The feed of the news. */
export function GET(): Response {
  return new Response(newsFeed(siteContent(), toAddress), {
    headers: { 'Content-Type': 'application/rss+xml; charset=utf-8' },
  });
}
