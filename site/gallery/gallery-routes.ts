import type { AstroIntegration } from 'astro';

/**
 * The gallery of sections and components: in development, and in a build that asks for it (`SITE_GALLERY=on`, for
 * tests). A site that is published never has it.
 */
export const galleryRoutes: AstroIntegration = {
  name: 'plumbline:gallery',
  hooks: {
    'astro:config:setup': ({ command, injectRoute }) => {
      if (command !== 'dev' && process.env['SITE_GALLERY'] !== 'on') return;
      injectRoute({ pattern: '/gallery', entrypoint: './site/pages/_gallery/index.astro' });
      injectRoute({ pattern: '/gallery/components', entrypoint: './site/pages/_gallery/components.astro' });
      injectRoute({ pattern: '/gallery/[kind]', entrypoint: './site/pages/_gallery/[kind].astro' });
    },
  },
};
