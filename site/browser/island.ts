import type { ComponentType } from 'react';
import { reportLoading } from './loading-failure.ts';

// Finds the islands of a page (`site/components/Island.tsx`), fetches their code at the first user activity, and hydrates
// each on its first touch.

const modules = import.meta.glob<Record<string, ComponentType>>(['../islands/*.tsx', '!**/*.test.tsx']);

const touches = ['focusin', 'pointerdown', 'keydown'];

/** Events that count as user activity. */
const activity = ['scroll', 'pointermove', 'pointerdown', 'keydown'];

/** Events that are lost, or that leave the page, while an island loads. */
const lost = ['click', 'submit', 'keydown'];

/** Keys of a tab (`site/islands/Tabs.tsx`). All others are the browser's. */
const tabKeys = ['ArrowLeft', 'ArrowRight', 'Home', 'End'];

const preloaded = new Set<string>();

/** Preloads data, once for the page: a later `fetch` takes this response. */
function preload(href: string): void {
  if (preloaded.has(href)) return;
  preloaded.add(href);
  const link = { rel: 'preload', as: 'fetch', crossOrigin: 'anonymous', href };
  document.head.append(Object.assign(document.createElement('link'), link));
}

/** Imports an island's component and what hydrates it. Vite fetches all files and styles of both at once. */
async function importIsland(island: Element) {
  const [name = '', props = '', fetches] = ['name', 'props', 'fetches'].map((key) => island.getAttribute(key) ?? '');
  if (fetches) preload(fetches);
  const [module, { hydrateIsland }, islandProps] = await Promise.all([
    modules[`../islands/${name}.tsx`]?.(),
    import('./hydrate-island.ts'),
    // The build puts long properties into a file.
    props.startsWith('/') ? fetch(props).then((response) => response.json()) : JSON.parse(props),
  ]);
  const component = module?.[name];
  if (!component) throw new Error(`There is no island ${name}.`);
  return () => hydrateIsland(island, component, islandProps as object);
}

/** Returns a function that repeats a key in the tab that then has the focus, which an earlier key may have moved. */
function repeatKey({ key, target, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): (() => void) | undefined {
  const tab = (target as Element).closest<HTMLElement>('[role="tab"]');
  if (!tab || !tabKeys.includes(key) || ctrlKey || metaKey || shiftKey || altKey) return undefined;
  return () => {
    const focused = document.activeElement;
    const place = focused?.matches('[role="tab"]') ? focused : tab;
    place.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  };
}

/**
 * Returns a function that repeats what an event asked for, or undefined if the browser does it without script. A link is
 * the browser's unless its island marks it (`data-enhanced`), and so is a click for another tab or window.
 */
function repeat(event: Event): (() => void) | undefined {
  const { target } = event;
  if (event instanceof KeyboardEvent) return repeatKey(event);
  if (event instanceof SubmitEvent) {
    const { submitter } = event;
    // A press submits as well, and Safari 15 has no requestSubmit().
    return () => (submitter ? submitter.click() : (target as HTMLFormElement).requestSubmit());
  }
  const { button, ctrlKey, metaKey, shiftKey, altKey } = event as MouseEvent;
  if (!(target instanceof Element) || button !== 0 || ctrlKey || metaKey || shiftKey || altKey) return undefined;
  const pressed = target.closest<HTMLElement>('button, [data-enhanced] a');
  return pressed ? () => pressed.click() : undefined;
}

/**
 * Hydrates an island on its first touch, or at once if it has the focus or contains what the address names. Clicks and keys
 * in it are held back while it loads; the last click and the keys after it are repeated. If its code cannot be fetched, its
 * links and forms work without script.
 */
function hydrateOnTouch(island: HTMLElement) {
  let repeats: (() => void)[] = [];
  const hold = (event: Event) => {
    const repeatEvent = repeat(event);
    if (!repeatEvent) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    repeats = event.type === 'keydown' ? [...repeats, repeatEvent] : [repeatEvent];
  };
  const listen = (
    method: 'addEventListener' | 'removeEventListener',
    types: string[],
    listener: (e: Event) => void,
  ) => {
    for (const type of types) island[method](type, listener, true);
  };
  const load = async () => {
    listen('removeEventListener', touches, start);
    listen('addEventListener', lost, hold);
    try {
      (await importIsland(island))();
      reportLoading(island, false);
    } catch {
      reportLoading(island, true);
      listen('addEventListener', touches, start);
    }
    listen('removeEventListener', lost, hold);
    for (const repeatEvent of repeats.splice(0)) {
      repeatEvent();
      // React renders the state after an event in a microtask.
      await Promise.resolve();
    }
  };
  const start = (event?: Event) => {
    void load();
    if (event?.type === 'keydown') hold(event);
  };
  if (island.querySelector(':target') || island.contains(document.activeElement)) start();
  else listen('addEventListener', touches, start);
}

/** Imports the code of all islands, those in the content before the search in the header. */
async function importAll() {
  for (const event of activity) removeEventListener(event, onActivity, true);
  for (const within of ['main', 'body'])
    await Promise.allSettled([...document.querySelectorAll(`${within} site-island`)].map(importIsland));
}

/**
 * Imports the code of all islands at the first user activity, unless that is a touch of an island. Ignores
 * pointermove without movement, which browsers send if a page appears below a resting mouse.
 */
function onActivity({ type, target, movementX, movementY }: Event & Partial<PointerEvent>) {
  if (type === 'pointermove' && movementX === 0 && movementY === 0) return;
  const touched = type !== 'scroll' && target instanceof Element && target.closest('site-island');
  if (!touched) void importAll();
}

// Without its styles an island works and looks plain.
addEventListener('vite:preloadError', (event) => event.preventDefault());
for (const island of document.querySelectorAll<HTMLElement>('site-island')) hydrateOnTouch(island);

if (!(navigator as { connection?: { saveData?: boolean } }).connection?.saveData)
  for (const event of activity) addEventListener(event, onActivity, { capture: true, passive: true });
