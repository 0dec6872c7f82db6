import type { ComponentType } from 'react';

// Finds the islands of a page (`site/components/Island.tsx`), fetches their code at the first user activity, and hydrates
// each on its first touch.

const modules = import.meta.glob<Record<string, ComponentType>>(['../islands/*.tsx', '!**/*.test.tsx']);

const touches = ['focusin', 'pointerdown', 'keydown'];

/** Events that count as user activity. */
const activity = ['scroll', 'pointermove', 'pointerdown', 'keydown'];

/** Events that are lost, or that leave the page, while an island loads. */
const lost = ['click', 'submit'];

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

/** Returns a function that repeats a press of a button or a form's submission. Links are the browser's: it gets undefined. */
function repeat(event: Event): (() => void) | undefined {
  const { target } = event;
  if (event instanceof SubmitEvent) {
    const { submitter } = event;
    // A press submits as well, and Safari 15 has no requestSubmit().
    return () => (submitter ? submitter.click() : (target as HTMLFormElement).requestSubmit());
  }
  const pressed = target instanceof Element ? target.closest('button') : null;
  return pressed ? () => pressed.click() : undefined;
}

let note: HTMLElement | undefined;

/**
 * Reports if an island could not be loaded, because of the connection or because the code of an earlier release is gone; if
 * it has loaded, removes the report. Its forms and links work without script, but a search does not.
 */
function reportLoading(island: Element, failed: boolean): void {
  // Parts of a form that need script.
  for (const part of island.querySelectorAll<HTMLElement>('form[data-form] .needs-script')) part.hidden = failed;
  note?.remove();
  if (!failed) return;
  note = document.createElement('p');
  note.setAttribute('role', 'alert');
  note.style.cssText =
    'position: fixed; inset: auto 1rem 1rem; z-index: 9; max-width: 36rem; margin: auto; padding: 1rem;' +
    'background: var(--sheet); color: var(--ink); border: 2px solid var(--plumb)';
  note.append(
    'Part of this page could not be loaded. What you have typed is still here, and forms can be sent. ',
    Object.assign(document.createElement('a'), { href: '', textContent: 'Reload the page' }),
    ' to use the rest.',
  );
  // A modal dialog covers everything outside it.
  (island.closest('dialog') ?? document.body).append(note);
}

/**
 * Hydrates an island on its first touch, or at once if it has the focus or contains what the address names. Presses in it are
 * held back while it loads, and the last one is repeated. If its code cannot be fetched, its links and forms work without
 * script.
 */
function hydrateOnTouch(island: HTMLElement) {
  let repeatLast: (() => void) | undefined;
  const hold = (event: Event) => {
    const repeatEvent = repeat(event);
    if (!repeatEvent) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    repeatLast = repeatEvent;
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
    repeatLast?.();
    repeatLast = undefined;
  };
  const start = () => void load();
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
