import type { ClientDirective } from 'astro';
import { hydrateOnTouch, type TouchOptions } from './hydrate-on-touch.ts';

/** `client:touch` on the development server, where Astro's own element carries the islands. */
const touch: ClientDirective = (load, { value }, island) => hydrateOnTouch(island, load, Object(value) as TouchOptions);

// oxlint-disable-next-line import/no-default-export -- Astro asks for it.
export default touch;
