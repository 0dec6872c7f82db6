import type { Page } from '@playwright/test';

/** A place where Tab stops. */
export interface Stop {
  /** Element and name, for reports: `a "Services"`. */
  name: string;
  /** Faults for a visitor who uses the keyboard: no focus ring, not in sight. */
  faults: string[];
}

interface Watch {
  reachable(): string[];
  look(): Stop;
}

/** Runs in the page before its own scripts. */
function installWatch() {
  function nameOf(element: Element): string {
    const name = (element.getAttribute('aria-label') ?? element.textContent).replace(/\s+/g, ' ').trim();
    return `${element.tagName.toLowerCase()}${element.id && `#${element.id}`} "${name.slice(0, 50)}"`;
  }

  function reachable(): string[] {
    // Elements behind an open dialog cannot be reached.
    const reachablePart = document.querySelector(':modal') ?? document;
    return [
      ...reachablePart.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary, [tabindex]'),
    ]
      .filter((element) => element.tabIndex >= 0 && !element.matches(':disabled') && element.checkVisibility())
      .map(nameOf);
  }

  /** True if the focus is visible (WCAG 2.2 SC 2.4.7). The link of a card has its ring on the card, as a pseudo-element. */
  function hasRing(element: Element): boolean {
    return [null, '::before'].some((pseudoElement) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(element, pseudoElement);
      return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
    });
  }

  /** True if any part is in the window and not covered (WCAG 2.2 SC 2.4.11). */
  function isSeen(element: Element): boolean {
    const target = element.tagName === 'INPUT' ? element.parentElement : element;
    const shares = [0.1, 0.5, 0.9];
    return [...element.getClientRects()].some(({ left, top, width, height }) =>
      shares.some((x) =>
        shares.some((y) => {
          const topmost = document.elementFromPoint(left + width * x, top + height * y);
          return topmost !== null && (target?.contains(topmost) || topmost.contains(element));
        }),
      ),
    );
  }

  function look(): Stop {
    const element = document.activeElement;
    if (!element || element === document.body) return { name: 'nothing', faults: [] };
    const faults = [...(hasRing(element) ? [] : ['no focus ring']), ...(isSeen(element) ? [] : ['not in sight'])];
    return { name: nameOf(element), faults };
  }

  Object.assign(window, { watch: { reachable, look } satisfies Watch });
}

declare const watch: Watch;

/** Installs the focus watch in every page that is opened from now on. */
export const watchFocus = (page: Page) => page.addInitScript(installWatch);

/** Returns the expected Tab stops in order. */
export const expectedStops = (page: Page) => page.evaluate(() => watch.reachable());

/** Returns the element that has the focus. */
export const stopNow = (page: Page) => page.evaluate(() => watch.look());

/** Presses Tab, or Shift+Tab, and returns each stop as it is once the browser has drawn it. */
export async function walk(page: Page, count: number, back = false): Promise<Stop[]> {
  const stops: Stop[] = [];
  for (let step = 0; step < count; step += 1) {
    await page.keyboard.press(back ? 'Shift+Tab' : 'Tab');
    const stopOnceDrawn = await page.evaluate(async () => {
      const stop = watch.look();
      if (stop.faults.length === 0) return stop;
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
      return watch.look();
    });
    stops.push(stopOnceDrawn);
  }
  return stops;
}
