// What a visitor does first on a page, and how long the answer takes, told by the page's own clock.
import type { Page } from '@playwright/test';
import type { BarePhone, Target } from './bare-phone.ts';

/** A first touch on something that needs script, and where its answer appears. */
export interface Touch {
  name: string;
  /** What is touched to reach the control and counts for nothing: the drawer. */
  before?: Target;
  on: Target;
  /** What is typed then. */
  types?: string;
  /** The answer: an element that is there and visible only afterwards. */
  answer: string;
}

const menu = 'button:visible:text-is("Menu")';
const input = '[role=dialog] [role=combobox], dialog [role=combobox]';

/** The touches that the bench measures, by the address of the page. */
export const touches: Record<string, Touch> = {
  '/': {
    name: 'search',
    before: { selector: 'button', text: 'Menu' },
    on: { selector: input },
    types: 'data',
    answer: '[role=listbox] [role=option]',
  },
  '/news': {
    name: 'filter',
    on: { selector: 'nav[aria-label="Filter by category"] a', text: 'Compliance' },
    answer: 'nav[aria-label="Filter by category"] a[aria-current][href*="compliance"]',
  },
  '/services/cybersecurity-essentials': {
    name: 'form',
    on: { selector: 'form[data-form] button[type=submit]' },
    answer: '[data-error-summary]:not([hidden]) li',
  },
};

interface Noted {
  benchNote: { touched: number; answered: number };
}

/** How long the first touch of a quiet page waits for its answer, in milliseconds. */
export async function timeTouch(phone: BarePhone, { before, on, types, answer }: Touch): Promise<number> {
  if (before) {
    await phone.tap(before);
    await phone.waitFor(on);
  }
  // The page notes by its own clock when it is first touched and when the answer has been painted.
  await phone.evaluate((selector) => {
    const note = { touched: NaN, answered: NaN };
    Object.assign(window, { benchNote: note });
    addEventListener('pointerdown', ({ timeStamp }) => (note.touched ||= timeStamp), { capture: true, once: true });
    const look = () => {
      const found = document.querySelector<HTMLElement>(selector);
      if (!found || found.getClientRects().length === 0) return;
      observer.disconnect();
      // A frame, and what follows it: by then it is on the screen.
      requestAnimationFrame(() => setTimeout(() => (note.answered = performance.now())));
    };
    const observer = new MutationObserver(look);
    observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  }, answer);
  await phone.tap(on);
  await phone.type(types ?? '');
  for (let look = 0; look < 100; look++) {
    const { touched, answered } = await phone.evaluate(() => (window as unknown as Noted).benchNote, undefined);
    if (answered > 0) return answered - touched;
    await new Promise((wake) => setTimeout(wake, 100));
  }
  throw new Error(`The touch of ${on.selector} has no answer.`);
}

/** When a hurried visitor got through, in milliseconds from the navigation. */
export interface Hurry {
  menu: number;
  search: number;
}

/** Touches Menu as soon as it stands there, again and again until it opens, and searches at once. */
export async function hurry(page: Page, address: string): Promise<Hurry> {
  await page.goto(address, { waitUntil: 'commit' });
  const now = () => page.evaluate(() => performance.now());
  const field = page.locator(input).first();
  await page.locator(menu).waitFor({ state: 'visible' });
  while (!(await field.isVisible())) {
    await page
      .locator(menu)
      .click({ force: true, noWaitAfter: true, timeout: 2_000 })
      .catch(() => undefined);
    for (let look = 0; look < 4 && !(await field.isVisible()); look++) await page.waitForTimeout(25);
  }
  const menuTime = await now();
  await field.focus();
  await page.keyboard.type('data');
  await page.locator('[role=listbox] [role=option]').first().waitFor({ state: 'visible' });
  return { menu: menuTime, search: await now() };
}
