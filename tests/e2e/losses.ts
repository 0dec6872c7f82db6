import type { Page } from '@playwright/test';

/** Returns text that is beyond the window or cut off by its box, and an entry if the page scrolls sideways. */
export async function findLosses(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const losses = new Set<string>();
    const width = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth > width) losses.add('the page scrolls sideways');
    const isUnseen = (box: Element) =>
      box.matches('script, style, option, textarea, svg, [aria-hidden=true], .visually-hidden') ||
      getComputedStyle(box).clipPath === 'inset(50%)';
    // By keyboard too: it takes the focus itself, or links in it do, which scrolls them into view.
    const canScroll = (box: Element) =>
      /auto|scroll/.test(getComputedStyle(box).overflowX) &&
      box instanceof HTMLElement &&
      (box.tabIndex >= 0 || box.querySelector('a[href]') !== null);

    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      const text = node.nodeValue?.replace(/\s+/g, ' ').trim().slice(0, 40);
      if (!parent || !text || !parent.checkVisibility({ visibilityProperty: true })) continue;
      const boxes: Element[] = [];
      for (let box: Element | null = parent; box && box !== document.body; box = box.parentElement) boxes.push(box);
      if (boxes.some(isUnseen) || boxes.some(canScroll)) continue;
      // The skip link is above the page until it has the focus.
      if (boxes.some((box) => box.getBoundingClientRect().bottom <= 0)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const { left, right, bottom, height } = range.getBoundingClientRect();
      if (right > width + 1 || left < -1) losses.add(`beyond the edge: ${text}`);
      for (const box of boxes) {
        const { overflowX, overflowY, display } = getComputedStyle(box);
        const edge = box.getBoundingClientRect();
        if (display === 'inline') continue;
        if (/hidden|clip/.test(overflowX) && (right > edge.right + 2 || left < edge.left - 2))
          losses.add(`cut off: ${text}`);
        // Line boxes are taller than their letters.
        if (/hidden|clip/.test(overflowY) && bottom - Math.min(height, 20) * 0.3 > edge.bottom)
          losses.add(`cut off: ${text}`);
      }
    }
    return [...losses];
  });
}

/** Opens every folded part of a page. */
export const openFolds = (page: Page) =>
  page.locator('details').evaluateAll((folds) => {
    for (const details of folds) (details as HTMLDetailsElement).open = true;
  });

/** Doubles the size of text (WCAG 2.2 SC 1.4.4). */
export const doubleText = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });

/** Sets the spacing that a reader may choose (WCAG 2.2 SC 1.4.12). */
export const spaceText = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
       p { margin-bottom: 2em !important }`,
    );
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  });
