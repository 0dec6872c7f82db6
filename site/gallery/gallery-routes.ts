import type { AstroIntegration } from 'astro';

/**
 * Gallery of the kinds of section, in development and in a build that asks for it (`SITE_GALLERY=on`, for tests). A
 * published site never has it.
 */
export const galleryRoutes: AstroIntegration = {
  name: 'plumbline:gallery',
  hooks: {
    'astro:config:setup': ({ command, injectRoute }) => {
      if (command !== 'dev' && process.env['SITE_GALLERY'] !== 'on') return;
      injectRoute({ pattern: '/gallery/[...kind]', entrypoint: './site/pages/_gallery/[...kind].astro' });
    },
  },
};
