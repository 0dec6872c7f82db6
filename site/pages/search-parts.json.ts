import { searchParts } from '../../model/search/search-parts.ts';
import { siteContent, today } from '../site-content.ts';

/** The parts of the pages, fetched beside the search index for what that does not find. */
export function GET(): Response {
  return Response.json(searchParts(siteContent(), today));
}
