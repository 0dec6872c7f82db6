// What a visitor does first on a page, and how long the answer takes, told by the page's own clock.
import type { Page } from '@playwright/test';

/** A first touch on something that needs script, and where its answer appears. */
export interface Touch {
  name: string;
  /** What is needed to reach the control and counts for nothing: opening the drawer. */
  before?: (page: Page) => Promise<void>;
  act: (page: Page) => Promise<void>;
  /** The answer: an element that is there and visible only afterwards. */
  answer: string;
}

const menu = 'button:visible:text-is("Menu")';
const input = '[role=dialog] [role=combobox], dialog [role=combobox]';

async function openMenu(page: Page): Promise<void> {
  await page.locator(menu).click();
  await page.locator(input).first().waitFor({ state: 'visible' });
}

/** The touches that the bench measures, by the address of the page. */
export const touches: Record<string, Touch> = {
  '/': {
    name: 'search',
    before: openMenu,
    async act(page) {
      await page.locator(input).first().tap();
      await page.keyboard.type('data');
    },
    answer: '[role=listbox] [role=option]',
  },
  '/news': {
    name: 'filter',
    act: (page) => page.locator('nav[aria-label="Filter by category"] a:has-text("Compliance")').tap(),
    answer: 'nav[aria-label="Filter by category"] a[aria-current][href*="compliance"]',
  },
  '/services/cybersecurity-essentials': {
    name: 'form',
    act: (page) => page.locator('form[data-form] button[type=submit]').tap(),
    answer: '[data-error-summary]:not([hidden]) li',
  },
};

/** Has the page note when it is first touched and when the answer has been painted. */
async function watch(page: Page, answer: string): Promise<void> {
  await page.evaluate((selector) => {
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
}

/** How long the first touch of a quiet page waits for its answer, in milliseconds. */
export async function timeTouch(page: Page, touch: Touch): Promise<number> {
  await touch.before?.(page);
  await watch(page, touch.answer);
  await touch.act(page);
  const note = await page.waitForFunction(() => {
    const { benchNote } = window as unknown as { benchNote: { touched: number; answered: number } };
    return benchNote.answered > 0 && benchNote;
  });
  const { touched, answered } = (await note.jsonValue()) as { touched: number; answered: number };
  return answered - touched;
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
