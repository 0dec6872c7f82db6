// What a visitor does first on a page, and how long the answer takes, told by the page's own clock.
import type { Phone, Target } from './slow-phone.ts';

/** A first touch on something that needs script, and where its answer appears. */
export interface Touch {
  /** What is touched to reach the control and counts for nothing: the drawer. */
  before?: Target;
  on: Target;
  /** What is typed then. */
  types?: string;
  /** The answer: an element that is there and visible only afterwards. */
  answer: string;
}

/** The touches that the bench measures, by the address of the page. */
export const touches: Record<string, Touch> = {
  '/': {
    before: { selector: 'button', text: 'Menu' },
    on: { selector: '[role=dialog] [role=combobox], dialog [role=combobox]' },
    types: 'data',
    answer: '[role=listbox] [role=option]',
  },
  '/news': {
    on: { selector: 'nav[aria-label="Filter by category"] a', text: 'Compliance' },
    answer: 'nav[aria-label="Filter by category"] a[aria-current][href*="compliance"]',
  },
  '/services/cybersecurity-essentials': {
    on: { selector: 'form[data-form] button[type=submit]' },
    answer: '[data-error-summary]:not([hidden]) li',
  },
};

interface Noted {
  benchNote: { touched: number; answered: number };
}

/** How long the first touch of a quiet page waits for its answer, in milliseconds. */
export async function timeTouch(phone: Phone, { before, on, types, answer }: Touch): Promise<number> {
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
