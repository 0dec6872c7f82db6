import { fetchAhead } from './fetch-ahead.ts';

/** How an island hydrates. */
export interface TouchOptions {
  /** Without being touched, where the page's address has this parameter. */
  query?: string;
  /** Without being touched, where the page's address names a place in it. */
  place?: boolean;
  /** What it will fetch once it runs: asked for together with its code, which saves a trip. */
  fetches?: string;
}

const touches = ['focusin', 'pointerdown', 'keydown'];
/** What would be lost, or would leave the page, while an island loads. */
const lost = ['click', 'submit', 'keydown'];

let styles: Promise<unknown> | undefined;

/** Fetches the styles of what appears only after a touch, once for the page. Without them it works and looks plain. */
function loadLateStyles(): Promise<unknown> | undefined {
  const href = document.body.dataset['lateStyles'];
  if (!href) return undefined;
  return (styles ??= new Promise((resolve) => {
    const link = Object.assign(document.createElement('link'), {
      rel: 'stylesheet',
      href,
      onload: resolve,
      onerror: () => {
        styles = undefined;
        resolve(undefined);
      },
    });
    document.head.append(link);
  }));
}

/** Does again what an event asked for; or nothing, where the browser does it by itself. */
function redo(event: Event): (() => unknown) | undefined {
  const target = event.target as HTMLElement;
  if (event instanceof SubmitEvent) return () => (target as HTMLFormElement).requestSubmit(event.submitter);
  // A click into a field, on a label or on a summary does what it does without script.
  if (event.type === 'click') return target.closest('a, button') ? () => target.click() : undefined;
  // Keys scroll and type by themselves, except on tabs.
  if (!(event instanceof KeyboardEvent) || !target.matches('[role=tab]')) return undefined;
  const { key } = event;
  if (!/^(Arrow(Left|Right)|Home|End)$/.test(key)) return undefined;
  return () => target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
}

/**
 * Hydrates an island on its first touch. A click, a submit or a key on a tab that comes while it loads is held back and
 * done again afterwards, so that nothing the visitor did is lost; where loading fails, the plain link or form does its
 * work.
 * @param load brings the island's code; resolves with what hydrates it
 */
export function hydrateOnTouch(island: HTMLElement, load: () => Promise<() => unknown>, options: TouchOptions) {
  const { query, place, fetches } = options;
  let held: (() => unknown)[] = [];
  let hydrated = false;
  const hold = (event: Event) => {
    const again = redo(event);
    if (!again) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    // Keys are replayed in order. Of several presses only the last is, so that a double press sends once.
    held = event.type === 'keydown' ? [...held, again] : [again];
  };

  const hydrateNow = async () => {
    for (const touch of touches) island.removeEventListener(touch, start, true);
    for (const type of lost) island.addEventListener(type, hold, true);
    void fetchAhead(fetches, 'fetch');
    try {
      const [hydrate] = await Promise.all([load(), loadLateStyles()]);
      await hydrate();
      hydrated = true;
    } finally {
      for (const type of lost) island.removeEventListener(type, hold, true);
      // React goes on hydrating after it says it is done. A key makes it finish at once; a submit alone does not.
      if (held.length > 0) island.firstElementChild?.dispatchEvent(new KeyboardEvent('keyup', { bubbles: true }));
      for (const again of held) {
        again();
        // One key starts from where the last one led.
        await Promise.resolve();
      }
      held = [];
      // What did not come is asked for again at the next touch, of which the keys just done again are none.
      if (!hydrated) for (const touch of touches) island.addEventListener(touch, start, true);
    }
  };
  const start = (event?: Event) => {
    void hydrateNow();
    if (event) hold(event);
  };

  const asked = query !== undefined && new URLSearchParams(location.search).has(query);
  const named =
    place && location.hash.length > 1 && island.querySelector(`[id="${CSS.escape(location.hash.slice(1))}"]`);
  if (asked || named) start();
  else for (const touch of touches) island.addEventListener(touch, start, true);
}
