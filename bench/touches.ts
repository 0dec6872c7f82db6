import type { Phone, Target } from './slow-phone.ts';

/** A first touch on a control that needs script. */
export interface Touch {
  /** Control to touch beforehand, not measured: the menu button. */
  before?: Target;
  on: Target;
  /** Text to type after the touch. */
  types?: string;
  /** Selector of an element that becomes visible only with the answer. */
  answer: string;
}

/** The measured touches, by path of the page. */
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

/** Returns the time from the first touch to the frame after its answer, by the page's own clock, in ms. */
export async function timeTouch(phone: Phone, { before, on, types, answer }: Touch): Promise<number> {
  if (before) {
    await phone.tap(before);
    await phone.waitFor(on);
  }
  await phone.evaluate((selector) => {
    const note = { touched: NaN, answered: NaN };
    Object.assign(window, { benchNote: note });
    addEventListener('pointerdown', ({ timeStamp }) => (note.touched ||= timeStamp), { capture: true, once: true });
    const observer = new MutationObserver(() => {
      if (!document.querySelector<HTMLElement>(selector)?.getClientRects().length) return;
      observer.disconnect();
      // The answer is painted with the next frame.
      requestAnimationFrame(() => setTimeout(() => (note.answered = performance.now())));
    });
    observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  }, answer);
  await phone.tap(on);
  await phone.type(types ?? '');
  for (let poll = 0; poll < 100; poll++) {
    const { touched, answered } = await phone.evaluate(() => (window as unknown as Noted).benchNote, undefined);
    if (answered > 0) return answered - touched;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`The touch of ${on.selector} has no answer.`);
}
