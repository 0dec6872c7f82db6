import type { ClientDirective } from 'astro';

const touches = ['focusin', 'pointerdown', 'keydown'];

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

/**
 * Hydrates an island on its first touch. A click or a submit that comes while it loads is held back and done again
 * afterwards, so that nothing the visitor did is lost; where loading fails, the plain link or form does its work.
 */
const hydrateOnTouch: ClientDirective = (load, { value }, island) => {
  let again: (() => void) | undefined;

  const hold = (event: Event) => {
    const target = event.target as HTMLElement;
    // A click into a field, on a label or on a summary does what it does without script.
    if (event.type === 'click' && !target.closest('a, button')) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    const { submitter } = event as SubmitEvent;
    again = () => {
      // React goes on hydrating after it says it is done. A key makes it finish at once; a submit alone does not.
      target.dispatchEvent(new KeyboardEvent('keyup', { bubbles: true }));
      if (target instanceof HTMLFormElement) target.requestSubmit(submitter);
      else target.click();
    };
  };

  const hydrateNow = async () => {
    for (const touch of touches) island.removeEventListener(touch, start);
    island.addEventListener('click', hold, true);
    island.addEventListener('submit', hold, true);
    try {
      const [hydrate] = await Promise.all([load(), loadLateStyles()]);
      await hydrate();
    } finally {
      // What did not come is asked for again at the next touch.
      if (island.hasAttribute('ssr')) for (const touch of touches) island.addEventListener(touch, start);
      island.removeEventListener('click', hold, true);
      island.removeEventListener('submit', hold, true);
      again?.();
    }
  };
  const start = () => void hydrateNow();

  const { query, place } = (value ?? {}) as { query?: string; place?: boolean };
  const asked = query !== undefined && new URLSearchParams(location.search).has(query);
  const named =
    place && location.hash.length > 1 && island.querySelector(`[id="${CSS.escape(location.hash.slice(1))}"]`);
  if (asked || named) start();
  else for (const touch of touches) island.addEventListener(touch, start);
};

export default hydrateOnTouch;
