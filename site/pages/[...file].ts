// The files of the site that are not pages.
import { extname } from 'node:path';
import type { APIRoute } from 'astro';
import { mediaTypes, siteFiles, type SiteFile } from '../facts/site-files.ts';
import { siteContent, today } from '../site-content.ts';

export function getStaticPaths() {
  return siteFiles(siteContent(), today()).map(([path, make]) => ({
    params: { file: path.slice(1) },
    props: { make },
  }));
}

export const GET: APIRoute = ({ params: { file = '' }, props }) => {
  const content = (props as { make: SiteFile[1] }).make();
  const body = typeof content === 'string' ? content : new Uint8Array(content);
  return new Response(body, { headers: { 'Content-Type': mediaTypes[extname(file)] ?? '' } });
};
