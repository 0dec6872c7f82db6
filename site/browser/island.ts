import { fetchAhead } from './fetch-ahead.ts';
import { hydrateOnTouch, type TouchOptions } from './hydrate-on-touch.ts';

/** What makes an island's markup live: the client of `@astrojs/react`. */
type Renderer = (island: Element) => (component: unknown, props: unknown, slots: object, options: object) => unknown;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** A module; one that does not come is asked for again after a second, by a new name: browsers remember failures. */
async function bring(address: string): Promise<Record<string, unknown>> {
  try {
    return await import(/* @vite-ignore */ address);
  } catch {
    await pause(1000);
    const again = `${address}?again=${Date.now()}`;
    return import(/* @vite-ignore */ again);
  }
}

/**
 * The element around an island of the built site, in place of Astro's, which is four times as large: it knows one way
 * to hydrate, no slots, and properties that are plain JSON. `site/build/light-islands.ts` writes its attributes.
 */
class Island extends HTMLElement {
  warmed: Promise<unknown> | undefined;

  connectedCallback() {
    hydrateOnTouch(this, () => this.load(), this.options);
  }

  get options() {
    return JSON.parse(this.read('touch') || '{}') as TouchOptions;
  }

  read(name: string) {
    return this.getAttribute(name) ?? '';
  }

  /**
   * Lets everything be fetched that the island needs, at once and not one after the other. Nothing of it runs.
   * @returns when all of it is there
   */
  warm() {
    return (this.warmed ??= this.fetchAll());
  }

  fetchAll() {
    const needs = this.read('needs').match(/\S+/g) ?? [];
    const scripts = [
      this.read('component-url'),
      this.read('renderer-url'),
      ...needs.map((name) => `/_astro/${name}.js`),
    ];
    return Promise.all([
      ...scripts.map((script) => fetchAhead(script, 'script')),
      fetchAhead(document.body.dataset['lateStyles'], 'style'),
      ...(this.read('props').startsWith('/') ? [fetchAhead(this.read('props'), 'fetch')] : []),
      fetchAhead(this.options.fetches, 'fetch'),
    ]);
  }

  async load() {
    void this.warm();
    const props = this.read('props');
    const [component, renderer, given] = await Promise.all([
      bring(this.read('component-url')),
      bring(this.read('renderer-url')),
      props.startsWith('/') ? fetch(props).then((response) => response.json()) : JSON.parse(props),
    ]);
    const hydrate = (renderer[this.read('renderer-export')] as Renderer)(this);
    return () => hydrate(component[this.read('component-export')], given, {}, {});
  }
}

/** What shows that somebody is there. */
const signs = ['scroll', 'pointermove', 'pointerdown', 'keydown'];

/**
 * What the islands of the page need is fetched, so that their first touch waits for little. A slow network is not shared:
 * the form or the list that the page is about comes before the search.
 */
async function warmAll() {
  for (const sign of signs) removeEventListener(sign, onSign, true);
  for (const within of ['main', 'body'])
    await Promise.all([...document.querySelectorAll<Island>(`${within} astro-island`)].map((island) => island.warm()));
}

/**
 * At the first sign of a person all islands fetch; where it is itself a touch of an island, that one alone. A pointer that
 * did not move is none: browsers tell of it when a page appears below a mouse that lies still.
 */
function onSign({ type, target, movementX, movementY }: Event & Partial<PointerEvent>) {
  if (type === 'pointermove' && movementX === 0 && movementY === 0) return;
  const touched = type !== 'scroll' && target instanceof Element && target.closest<Island>('astro-island');
  void (touched ? touched.warm() : warmAll());
}

// The development server has Astro's element, and `client:touch`.
if (import.meta.env.PROD) {
  customElements.define('astro-island', Island);
  const { connection } = navigator as { connection?: { type?: string; saveData?: boolean } };
  if (!connection?.saveData) {
    for (const sign of signs) addEventListener(sign, onSign, { capture: true, passive: true });
    // A phone that idles on a network without a meter, as far as a browser says that (Network Information).
    if (connection?.type === 'wifi') requestIdleCallback(() => void warmAll());
  }
}
