import type { Organisation } from '../../model/organisation/organisation.ts';
import { colour } from '../styles/colours.ts';

const icon = (name: string, size: number) => ({
  src: `/icons/${name}.png`,
  type: 'image/png',
  sizes: `${size}x${size}`,
});

/** Web app manifest (W3C), for the home screen of a device. */
export function webManifest({ name, description }: Organisation): object {
  const paper = colour('paper').light;
  return {
    name,
    short_name: name,
    description,
    lang: 'en-SG',
    start_url: '/',
    scope: '/',
    display: 'browser',
    background_color: paper,
    theme_color: paper,
    icons: [
      { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
      icon('192', 192),
      icon('512', 512),
      { ...icon('512-maskable', 512), purpose: 'maskable' },
    ],
  };
}
