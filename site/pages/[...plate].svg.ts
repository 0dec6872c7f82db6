import type { APIRoute } from 'astro';
import { plateAddress } from '../facts/plate-files.ts';
import { siteContent } from '../site-content.ts';

/** The plates of `content/plates/`, each below `/_astro/`, whose files are cached for a year. */
export const getStaticPaths = () =>
  siteContent().plates.map((plate) => ({
    params: { plate: plateAddress(plate).replace(/^\/(.*)\.svg$/, '$1') },
    props: { svg: plate.svg },
  }));

export const GET: APIRoute = ({ props }) =>
  new Response(String(props['svg']), { headers: { 'Content-Type': 'image/svg+xml' } });
