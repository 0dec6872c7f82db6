import type { APIRoute } from 'astro';
import { drawIcon } from '../../build/draw-icon.ts';
import { icons, type Icon } from '../../head/icons.ts';

/** The icons for home screens, drawn from the one SVG. */
export function getStaticPaths() {
  return icons.map((icon) => ({ params: { name: icon.name }, props: { icon } }));
}

export const GET: APIRoute = ({ props }) => {
  const { icon } = props as { icon: Icon };
  return new Response(Uint8Array.from(drawIcon(icon)), { headers: { 'Content-Type': 'image/png' } });
};
