import type { ComponentType } from 'react';
import { hideLoadingFailure, showLoadingFailure } from './loading-failure.ts';

// Finds the islands of a page (`site/components/Island.tsx`), fetches their code at the first user activity, and hydrates
// each on its first touch.

const modules = import.meta.glob<Record<string, ComponentType>>(['../islands/*.tsx', '!**/*.test.tsx']);

const touches = ['focusin', 'pointerdown', 'keydown'];

/** Events that count as user activity. */
const activity = ['scroll', 'pointermove', 'pointerdown', 'keydown'];

const read = (island: Element, name: string) => island.getAttribute(name) ?? '';

/** Imports an island's component and what hydrates it. Vite fetches all files and styles of both at once. */
async function importIsland(island: Element) {
  const name = read(island, 'name');
  fetchAhead(island.getAttribute('fetches'));
  const props = read(island, 'props');
  const [module, { hydrateIsland }, given] = await Promise.all([
    modules[`../islands/${name}.tsx`]?.(),
    import('./hydrate-island.ts'),
    // The build puts long properties into a file.
    props.startsWith('/') ? fetch(props).then((response) => response.json()) : JSON.parse(props),
  ]);
  const component = module?.[name];
  if (!component) throw new Error(`There is no island ${name}.`);
  return () => hydrateIsland(island, component, given as object);
}

/** Hydrates an island on its first touch. If its code cannot be fetched, its links and forms work without script. */
function hydrateOnTouch(island: HTMLElement) {
  const start = async (event?: Event) => {
    for (const touch of touches) island.removeEventListener(touch, onTouch, true);
    const release = holdTouches(island, event);
    try {
      (await importIsland(island))();
      hideLoadingFailure(island);
    } catch {
      showLoadingFailure(island);
      listen();
    }
    await release();
  };
  const onTouch = (event: Event) => void start(event);
  const listen = () => {
    for (const touch of touches) island.addEventListener(touch, onTouch, true);
  };
  if (island.querySelector(':target')) void start();
  else listen();
}

/** Events that are lost, or that leave the page, while an island loads. */
const lost = ['click', 'submit', 'keydown'];

/**
 * Returns a function that repeats what an event asked for, or undefined if the browser does it without script. A link is
 * the browser's unless its island marks it (`data-enhanced`), and so is a click for another tab or window.
 */
function repeat(event: Event): (() => unknown) | undefined {
  const { target } = event;
  if (!(target instanceof Element)) return undefined;
  if (event instanceof SubmitEvent) return () => (target as HTMLFormElement).requestSubmit(event.submitter);
  if (event instanceof KeyboardEvent) {
    // Keys scroll and type by themselves, except on tabs.
    const { key } = event;
    if (!target.matches('[role=tab]') || !/^(Arrow(Left|Right)|Home|End)$/.test(key)) return undefined;
    return () => target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  }
  const { button, ctrlKey, metaKey, shiftKey, altKey } = event as MouseEvent;
  if (button !== 0 || ctrlKey || metaKey || shiftKey || altKey) return undefined;
  const pressed = target.closest<HTMLElement>('button, [data-enhanced] a');
  return pressed ? () => pressed.click() : undefined;
}

/**
 * Holds back input in an island while it loads.
 * @param first the event that began the loading
 * @returns lets events through again, and repeats those that were held
 */
function holdTouches(island: Element, first?: Event): () => Promise<void> {
  let held: (() => unknown)[] = [];
  const hold = (event: Event) => {
    const again = repeat(event);
    if (!again) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    // Keys are repeated in order. Of several presses only the last is, so that a double press sends once.
    held = event.type === 'keydown' ? [...held, again] : [again];
  };
  for (const type of lost) island.addEventListener(type, hold, true);
  if (first && lost.includes(first.type)) hold(first);
  return async () => {
    for (const type of lost) island.removeEventListener(type, hold, true);
    for (const again of held) {
      again();
      // Each key acts on the element that the one before has focused.
      await Promise.resolve();
    }
  };
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

const asked = new Set<string>();

/** Preloads data, once for the page: a later `fetch` takes this response. */
export function fetchAhead(href: string | null): void {
  if (!href || asked.has(href)) return;
  asked.add(href);
  const link = { rel: 'preload', as: 'fetch', crossOrigin: 'anonymous', href };
  document.head.append(Object.assign(document.createElement('link'), link));
}
