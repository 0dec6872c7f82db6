import { catalogueSchema, makeCatalogue } from '../../model/courses/catalogue.ts';
import { siteUrl } from '../settings.ts';
import { siteContent, today } from '../site-content.ts';

/** The catalogue of courses for partners. It is checked against its schema before it is published. */
export function GET(): Response {
  const { courses, organisation } = siteContent();
  return Response.json(catalogueSchema.parse(makeCatalogue(courses, organisation, siteUrl, today)));
}
