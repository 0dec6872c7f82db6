// Finds the islands of a page (`site/components/Island.tsx`), fetches their code at the first user activity, and hydrates
// each on its first touch.

import type { ComponentType } from 'react';
import { addressedElement } from './apply-address.ts';
import { repeatOf } from './repeat-event.ts';

const modules = import.meta.glob<Record<string, ComponentType>>(['../islands/*.tsx', '!**/*.test.tsx']);

/** Events that hydrate the island in which they happen. */
const touches = ['focusin', 'pointerdown', 'keydown'];

/** Events that count as user activity. */
const activities = ['scroll', 'pointermove', 'pointerdown', 'keydown'];

/** Events that an island would miss while it loads: they are repeated then. */
const deferredEvents = ['click', 'submit', 'keydown'];

const preloaded = new Set<string>();

/** Preloads data, once for the page: a later `fetch` takes this response. */
function preload(href: string): void {
  if (preloaded.has(href)) return;
  preloaded.add(href);
  const link = { rel: 'preload', as: 'fetch', crossOrigin: 'anonymous', href };
  document.head.append(Object.assign(document.createElement('link'), link));
}

/**
 * Imports an island's component and the code that hydrates it. Vite fetches all files and styles of both at once.
 * @returns a function that hydrates the island; rejects if a file cannot be fetched or there is no such island
 */
async function importIsland(island: Element) {
  const name = island.getAttribute('name') ?? '';
  const props = island.getAttribute('props') ?? '';
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

let failureNote: HTMLElement | undefined;

/**
 * Reports an island that could not be loaded, because of the connection or because the code of an earlier release is gone.
 * Its forms and links work without script, but a search does not.
 */
function showFailure(island: Element): void {
  const hadFocus = failureNote?.contains(document.activeElement);
  failureNote?.remove();
  failureNote = document.createElement('p');
  failureNote.setAttribute('role', 'alert');
  failureNote.style.cssText = 'max-width: 36rem; margin: 1rem auto; padding: 1rem; border: 2px solid var(--plumb)';
  // A reload would empty the forms.
  const button = Object.assign(document.createElement('button'), { type: 'button', textContent: 'Try again' });
  button.style.cssText = 'padding: 0 0.75rem; background: none; color: inherit; border: 1px solid';
  button.addEventListener('click', () => island.dispatchEvent(new FocusEvent('focusin')));
  failureNote.append(
    'Part of this page could not be loaded. What you have typed is still here, and forms can be sent while you are online. ',
    button,
  );
  // In the flow: over the page it could cover the focused element (WCAG 2.2 SC 2.4.11). Below a form, because a form that
  // is being filled in must not move.
  const isForm = island.querySelector('form') !== null;
  (island.closest('header > *') ?? island)[isForm ? 'after' : 'before'](failureNote);
  const header = island.closest('header');
  if (header) document.documentElement.style.scrollPaddingTop = `calc(${header.offsetHeight}px + 4rem)`;
  if (hadFocus) button.focus();
}

/**
 * Hydrates an island on its first touch, or at once if it has the focus or contains the target of the address. Presses and
 * keys of tabs in it are held back while it loads; the last press and the keys after it are repeated. If its code cannot be
 * fetched or fails, its links and forms work without script, and the next touch tries again.
 */
function hydrateOnTouch(island: HTMLElement) {
  const load = async (touch?: Event) => {
    island.toggleAttribute('loading', true);
    const fetches = island.getAttribute('fetches');
    if (fetches) preload(fetches);
    const loading = new AbortController();
    let repeats: (() => void)[] = [];
    const defer = (event: Event) => {
      const repeatEvent = repeatOf(event);
      if (!repeatEvent) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      repeats = event.type === 'keydown' ? [...repeats, repeatEvent] : [repeatEvent];
    };
    if (touch?.type === 'keydown') defer(touch);
    for (const type of deferredEvents) island.addEventListener(type, defer, { capture: true, signal: loading.signal });
    let isHydrated = false;
    try {
      const hydrate = await importIsland(island);
      await hydrate();
      isHydrated = true;
    } catch (error) {
      console.warn(error);
    }
    loading.abort();
    island.removeAttribute('loading');
    // Parts of a form that need script.
    for (const part of island.querySelectorAll<HTMLElement>('form[data-form] .needs-script')) part.hidden = !isHydrated;
    if (isHydrated) failureNote?.remove();
    else showFailure(island);
    for (const repeatEvent of repeats) {
      repeatEvent();
      // React renders the state after an event in a microtask.
      await Promise.resolve();
    }
    // After the repeats, which are no touches.
    if (!isHydrated) waitForTouch();
  };
  const waitForTouch = () => {
    const waiting = new AbortController();
    const onTouch = (event: Event) => {
      waiting.abort();
      void load(event);
    };
    for (const type of touches) island.addEventListener(type, onTouch, { capture: true, signal: waiting.signal });
  };
  if (island.contains(addressedElement()) || island.contains(document.activeElement)) void load();
  else waitForTouch();
}

/** Imports the code of all islands, those in the content before the search in the header. */
async function importAll() {
  for (const event of activities) removeEventListener(event, onActivity, true);
  for (const islands of ['main site-island', 'site-island:not(main *)'])
    await Promise.allSettled([...document.querySelectorAll(islands)].map(importIsland));
}

/**
 * Imports the code of all islands at the first user activity, unless that is a touch of an island. Ignores
 * pointermove without movement, which browsers send if a page appears below a resting mouse.
 */
function onActivity({ type, target, movementX, movementY }: Event & Partial<PointerEvent>) {
  if (type === 'pointermove' && movementX === 0 && movementY === 0) return;
  const isTouch = type !== 'scroll' && target instanceof Element && target.closest('site-island');
  if (!isTouch) void importAll();
}

// Without its styles an island works and looks plain.
addEventListener('vite:preloadError', (event) => event.preventDefault());
for (const island of document.querySelectorAll<HTMLElement>('site-island')) hydrateOnTouch(island);

if (!navigator.connection?.saveData)
  for (const event of activities) addEventListener(event, onActivity, { capture: true, passive: true });
