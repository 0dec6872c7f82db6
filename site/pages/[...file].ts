// The files of the site that are not pages.
import { extname } from 'node:path';
import type { APIRoute } from 'astro';
import { mediaTypes, siteFiles, type Files } from '../facts/site-files.ts';
import { siteContent, today } from '../site-content.ts';

export function getStaticPaths() {
  return siteFiles(siteContent(), today()).map(([path, make]) => ({
    params: { file: path.slice(1) },
    props: { make },
  }));
}

export const GET: APIRoute = ({ params: { file = '' }, props }) => {
  const made = (props as { make: Files[number][1] }).make();
  const body = typeof made === 'string' ? made : new Uint8Array(made);
  return new Response(body, { headers: { 'Content-Type': mediaTypes[extname(file)] ?? '' } });
};
