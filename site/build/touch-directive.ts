import type { AstroIntegration } from 'astro';
import type { TouchOptions } from '../browser/hydrate-on-touch.ts';

/** Adds `client:touch`: an island hydrates on its first touch and not before. */
export const touchDirective: AstroIntegration = {
  name: 'plumbline:touch',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) => {
      addClientDirective({ name: 'touch', entrypoint: './site/browser/touch-directive.ts' });
    },
  },
};

declare module 'astro' {
  interface AstroClientDirectives {
    /**
     * Hydrates the island on its first touch; at once where the page's address has the parameter `query`, or, with
     * `place`, where it names a place in the island.
     */
    'client:touch'?: boolean | TouchOptions;
  }
}
