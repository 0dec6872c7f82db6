import type { AstroIntegration } from 'astro';

/** Adds `client:touch`: an island hydrates on its first touch and not before. */
export const touchDirective: AstroIntegration = {
  name: 'plumbline:touch',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) => {
      addClientDirective({ name: 'touch', entrypoint: './site/browser/hydrate-on-touch.ts' });
    },
  },
};

declare module 'astro' {
  interface AstroClientDirectives {
    /** With `query`, a page opened with that parameter in its address hydrates the island at once. */
    'client:touch'?: boolean | { query: string };
  }
}
