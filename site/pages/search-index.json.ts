import { indexSearch } from '../../model/search/search-index.ts';
import { siteContent } from '../site-content.ts';

/** The search index, fetched when somebody first searches. */
export function GET(): Response {
  return Response.json(indexSearch(siteContent()));
}
