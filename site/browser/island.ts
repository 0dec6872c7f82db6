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
  connectedCallback() {
    hydrateOnTouch(this, () => this.load(), JSON.parse(this.read('touch') || '{}') as TouchOptions);
    // A pointer that comes near lets the code be fetched, and so does a phone that idles on a network without a meter,
    // as far as a browser says that (Network Information). Nothing of it runs.
    this.addEventListener('pointerenter', () => this.warm(), { once: true });
    const { connection } = navigator as { connection?: { type?: string; saveData?: boolean } };
    if (connection?.type === 'wifi' && !connection.saveData) requestIdleCallback(() => this.warm());
  }

  read(name: string) {
    return this.getAttribute(name) ?? '';
  }

  warm() {
    for (const name of ['component-url', 'renderer-url'])
      document.head.append(
        Object.assign(document.createElement('link'), { rel: 'modulepreload', href: this.read(name) }),
      );
  }

  async load() {
    const props = this.read('props');
    const [component, renderer, given] = await Promise.all([
      bring(this.read('component-url')),
      bring(this.read('renderer-url')),
      props.startsWith('/') ? fetch(props).then((answer) => answer.json()) : JSON.parse(props),
    ]);
    const hydrate = (renderer[this.read('renderer-export')] as Renderer)(this);
    return () => hydrate(component[this.read('component-export')], given, {}, {});
  }
}

// The development server has Astro's element, and `client:touch`.
if (import.meta.env.PROD) customElements.define('astro-island', Island);
