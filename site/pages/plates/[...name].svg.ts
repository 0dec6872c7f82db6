import type { APIRoute } from 'astro';
import { siteContent } from '../../site-content.ts';
import { drawPlate, type PlateRequest } from '../../drawings/plates/plate.ts';
import { plateFiles } from '../../head/plate-files.ts';

/** The plates, drawn from the addresses of the pages when the site is built. */
export function getStaticPaths() {
  return plateFiles(siteContent()).map(({ name, request }) => ({ params: { name }, props: { request } }));
}

export const GET: APIRoute = ({ props }) => {
  const { request } = props as { request: PlateRequest };
  return new Response(drawPlate(request), { headers: { 'Content-Type': 'image/svg+xml' } });
};
