import { catalogueJsonSchema } from '../../model/courses/catalogue.ts';
import { siteUrl } from '../settings.ts';

/** The schema of the catalogue of courses. */
export function GET(): Response {
  return Response.json(catalogueJsonSchema(siteUrl));
}
