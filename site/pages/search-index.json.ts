import { indexSearch } from '../../model/index-search.ts';
import { siteContent } from '../content.ts';

/** The search index, fetched when somebody first searches. */
export function GET(): Response {
  return Response.json(indexSearch(siteContent()));
}
