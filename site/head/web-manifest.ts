import type { Organisation } from '../../model/organisation.ts';
import { icons, iconPath } from './icons.ts';

/** What a device needs to keep the site on its home screen. */
export function webManifest({ name, description }: Organisation): object {
  return {
    name,
    short_name: name,
    description,
    lang: 'en-SG',
    start_url: '/',
    scope: '/',
    display: 'browser',
    background_color: '#f3f0e7',
    theme_color: '#f3f0e7',
    icons: [
      { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
      ...icons
        .filter(({ manifest }) => manifest)
        .map((icon) => ({
          src: iconPath(icon),
          type: 'image/png',
          sizes: `${icon.size}x${icon.size}`,
          ...(icon.room > 0.15 && { purpose: 'maskable' }),
        })),
    ],
  };
}
