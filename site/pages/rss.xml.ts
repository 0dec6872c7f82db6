import { siteContent } from '../site-content.ts';
import { newsFeed } from '../head/news-feed.ts';

/** The feed of the news. */
export function GET(): Response {
  return new Response(newsFeed(siteContent()), {
    headers: { 'Content-Type': 'application/rss+xml; charset=utf-8' },
  });
}
