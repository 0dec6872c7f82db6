import type { CDPSession, Page } from '@playwright/test';

/** A place where Tab stops. */
export interface Stop {
  /** What it is, for reports: `a "Services"`. */
  name: string;
  /** What is wrong with it for those who see where they are only by the focus. */
  faults: string[];
}

export interface Watch {
  /** What had the focus whenever a key was let go. */
  stops: Stop[];
  /** All that can have the focus by Tab, in the order of the document. */
  reachable(): string[];
  look(): Stop;
}

/** Runs in the page, whole, before its own scripts: looks at what has the focus whenever a key is let go. */
export function installWatch() {
  type Colour = readonly number[];

  function nameOf(element: Element): string {
    const words = (element.getAttribute('aria-label') ?? element.textContent).replace(/\s+/g, ' ').trim();
    return `${element.tagName.toLowerCase()}${element.id && `#${element.id}`} "${words.slice(0, 50)}"`;
  }

  function reachable(): string[] {
    // Behind an open dialog nothing can be reached.
    const within = document.querySelector(':modal') ?? document;
    return [...within.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary, [tabindex]')]
      .filter((element) => element.tabIndex >= 0 && !element.matches(':disabled') && element.checkVisibility())
      .map(nameOf);
  }

  function read(value: string): Colour {
    if (!/^rgba?\(/.test(value)) throw new Error(`${value} is a colour that this test cannot read.`);
    return [...value.matchAll(/[\d.]+/g)].map(Number);
  }

  /** Relative luminance (WCAG 2.2). */
  function light(colour: Colour): number {
    const [r = 0, g = 0, b = 0] = colour.map((part) =>
      part <= 10.31475 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
    );
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  }

  function contrast(a: Colour, b: Colour): number {
    const [low = 0, high = 0] = [light(a), light(b)].toSorted((x, y) => x - y);
    return (high + 0.05) / (low + 0.05);
  }

  /** What lies behind an element, as far as plain colours tell. */
  function behind(element: Element | null): Colour {
    for (let place = element; place; place = place.parentElement) {
      const colour = read(getComputedStyle(place).backgroundColor);
      if ((colour[3] ?? 1) === 1) return colour;
    }
    return [255, 255, 255];
  }

  /** The ring has to be two pixels wide and to stand out three to one from what it is drawn on (SC 1.4.11, 2.4.13). */
  function faultsOfRing(focused: Element): string[] {
    // A link that is as large as its card has the ring around the card, which is what it is placed by.
    const own =
      getComputedStyle(focused).outlineStyle !== 'none' || getComputedStyle(focused, '::before').content === 'none';
    const box = own ? focused : ((focused as HTMLElement).offsetParent ?? focused);
    const { outlineStyle, outlineWidth, outlineOffset, outlineColor } = getComputedStyle(
      focused,
      own ? '' : '::before',
    );
    const [wide, offset] = [parseFloat(outlineWidth), parseFloat(outlineOffset)];
    if (outlineStyle === 'none' || wide < 2) return [`its ring is ${outlineStyle}, ${wide} px`];
    const faults: string[] = [];
    const ratio = contrast(read(outlineColor), behind(offset >= 0 ? box.parentElement : box));
    if (ratio < 3) faults.push(`its ring has a contrast of ${ratio.toFixed(2)} to what is behind it`);
    // It is drawn outside of its element: what cuts off what juts out cuts it off too.
    const reach = Math.max(0, offset + wide);
    const { top, bottom, left, right } = box.getBoundingClientRect();
    for (let place = box.parentElement; place && place !== document.body; place = place.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(place);
      const edge = place.getBoundingClientRect();
      const cut = [
        overflowX !== 'visible' && left - reach + 1 < edge.left && 'left',
        overflowX !== 'visible' && right + reach - 1 > edge.right && 'right',
        overflowY !== 'visible' && top - reach + 1 < edge.top && 'top',
        overflowY !== 'visible' && bottom + reach - 1 > edge.bottom && 'bottom',
      ].filter(Boolean);
      if (cut.length > 0) faults.push(`its ring is cut off ${cut.join(', ')} by ${place.outerHTML.slice(0, 80)}`);
    }
    return faults;
  }

  /** Nothing may lie over any part of it (SC 2.4.11, 2.4.12), and the window has to show it. */
  function faultsOfPlace(focused: Element): string[] {
    const faults: string[] = [];
    let seen = 0;
    for (const { left, top, right, bottom, width, height } of focused.getClientRects()) {
      if (width === 0 || height === 0) continue;
      // Lines of text reach into each other by their spacing.
      const inset = Math.min(height / 4, 6);
      for (const x of [left + 2, (left + right) / 2, right - 2])
        for (const y of [top + inset, (top + bottom) / 2, bottom - inset]) {
          if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) continue;
          const there = document.elementFromPoint(x, y);
          // A field may have its own button in it.
          const within = focused.tagName === 'INPUT' ? focused.parentElement : focused;
          if (there && (within?.contains(there) || there.contains(focused))) seen += 1;
          else faults.push(`covered at ${x.toFixed()}, ${y.toFixed()} by ${there?.outerHTML.slice(0, 80)}`);
        }
    }
    if (seen === 0) return ['it cannot be seen', ...faults];
    // Of what is as high as the window, a table or a panel, some part has to lie outside or below the header; of a text
    // area the browser brings the line into view that is written on.
    const { top, bottom } = focused.getBoundingClientRect();
    if (bottom - top > innerHeight * 0.75 || focused.tagName === 'TEXTAREA') return [];
    if (top < -1 || bottom > innerHeight + 1)
      faults.push(`of ${top.toFixed()} to ${bottom.toFixed()} not all is in the window of ${innerHeight}`);
    return faults;
  }

  function look(): Stop {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return { name: 'nothing', faults: [] };
    return { name: nameOf(focused), faults: [...faultsOfRing(focused), ...faultsOfPlace(focused)] };
  }

  const watch: Watch = { stops: [], reachable, look };
  addEventListener('keyup', () => watch.stops.push(look()), true);
  Object.assign(window, { watch });
}

declare const watch: Watch;

/** Has every page that is opened from now on look at what has the focus. */
export const watchFocus = (page: Page) => page.addInitScript(installWatch);

/** Where Tab should stop, one after the other. */
export const expectedStops = (page: Page) => page.evaluate(() => watch.reachable());

/** What has the focus now. */
export const stopNow = (page: Page) => page.evaluate(() => watch.look());

const tab = { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 };

/** Presses Tab so many times, as fast as the browser can: each stop as it is when the key is let go. */
async function hurry(page: Page, session: CDPSession, count: number, back: boolean): Promise<Stop[]> {
  const key = { ...tab, modifiers: back ? 8 : 0 };
  await page.evaluate(() => (watch.stops = []));
  await Promise.all(
    Array.from({ length: count }).flatMap(() => [
      session.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...key }),
      session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key }),
    ]),
  );
  return page.evaluate(() => watch.stops);
}

/** Presses Tab so many times: each stop as it is on the screen. */
async function stroll(page: Page, session: CDPSession, count: number, back: boolean): Promise<Stop[]> {
  const stops: Stop[] = [];
  for (let step = 0; step < count; step += 1) {
    await hurry(page, session, 1, back);
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    stops.push(await stopNow(page));
  }
  return stops;
}

/**
 * Presses Tab so many times. Before the browser has drawn a frame, what has the focus may be where nobody ever sees it;
 * so a walk that finds faults goes back and is made again with a look at the screen after each key.
 * @returns each stop in the order in which it was reached
 */
export async function walk(page: Page, count: number, back = false): Promise<Stop[]> {
  const session = await page.context().newCDPSession(page);
  let stops = await hurry(page, session, count, back);
  if (stops.some(({ faults }) => faults.length > 0)) {
    await hurry(page, session, count, !back);
    stops = await stroll(page, session, count, back);
  }
  await session.detach();
  return stops;
}
