import type { Page } from '@playwright/test';

/**
 * What somebody would lose of a page as it is shown now, in words; measured, not guessed:
 * text beyond an edge of the window, text cut off by its box, text that lies over other text.
 * A box that scrolls loses nothing where the keyboard can reach it.
 */
export async function findLosses(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const losses = new Set<string>();
    const right = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth > right) losses.add('the page scrolls sideways');

    const styleOf = new Map<Element, CSSStyleDeclaration>();
    const style = (element: Element) => {
      const known = styleOf.get(element) ?? getComputedStyle(element);
      styleOf.set(element, known);
      return known;
    };
    /** The boxes around an element, itself first. */
    const around = (element: Element) => {
      const found: Element[] = [];
      for (let box: Element | null = element; box; box = box.parentElement) found.push(box);
      return found;
    };
    const scrolls = (box: Element) =>
      /auto|scroll/.test(style(box).overflowX) && box instanceof HTMLElement && box.tabIndex >= 0;
    // Read out, not shown; and drawings whose words stand in the text as well.
    const isUnseen = (boxes: Element[]) =>
      boxes.some(
        (box) =>
          style(box).clipPath === 'inset(50%)' ||
          style(box).visibility === 'hidden' ||
          // Text of a drawing whose group is not displayed counts as visible to checkVisibility.
          style(box).display === 'none' ||
          box.getAttribute('aria-hidden') === 'true' ||
          box.classList.contains('visually-hidden'),
      );

    interface Line {
      node: Text;
      words: string;
      left: number;
      right: number;
      top: number;
      bottom: number;
      /** In a bar that stays at the foot of the window, over what can be scrolled away from under it. */
      isBar: boolean;
    }
    const lines: Line[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      const words = node.nodeValue?.replace(/\s+/g, ' ').trim().slice(0, 40) ?? '';
      if (!parent || !words || !parent.checkVisibility({ visibilityProperty: true })) continue;
      const boxes = around(parent);
      if (isUnseen(boxes) || boxes.some((box) => box.matches('script, style, option, textarea'))) continue;
      // What stands away from the page until it has focus, as the link that skips the navigation.
      if (boxes.some((box) => style(box).position === 'absolute' && box.getBoundingClientRect().bottom <= 0)) continue;
      const inScroller = boxes.some(scrolls);
      const isBar = boxes.some((box) => style(box).position === 'sticky' && style(box).bottom !== 'auto');
      const known = lines.length;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const rect of range.getClientRects()) {
        if (rect.width < 1 || rect.height < 1) continue;
        if (!inScroller && (rect.right > right + 1 || rect.left < -1)) losses.add(`beyond the edge: ${words}`);
        // The boxes of lines are higher than their letters, and those of a tight heading touch.
        const inset = rect.height * 0.28;
        lines.push({
          node: node as Text,
          words,
          left: rect.left,
          right: rect.right,
          top: rect.top + inset,
          bottom: rect.bottom - inset,
          isBar,
        });
      }
      const own = lines.slice(known);
      for (const box of boxes) {
        const { overflowX, overflowY, display } = style(box);
        if (box === document.body || box === document.documentElement || display === 'inline') continue;
        if (scrolls(box)) break;
        const edge = box.getBoundingClientRect();
        const cutsSideways = /hidden|clip/.test(overflowX);
        const cutsBelow = /hidden|clip/.test(overflowY);
        for (const line of own)
          if (
            (cutsSideways && (line.right > edge.right + 2 || line.left < edge.left - 2)) ||
            (cutsBelow && (line.bottom > edge.bottom || line.top < edge.top))
          )
            losses.add(`cut off: ${words}`);
      }
    }

    lines.sort((a, b) => a.top - b.top);
    for (const [at, line] of lines.entries())
      for (let next = at + 1; next < lines.length; next++) {
        const other = lines[next];
        if (!other || other.top >= line.bottom - 1) break;
        const isApart = other.left >= line.right - 1 || line.left >= other.right - 1;
        if (!isApart && other.node !== line.node && other.isBar === line.isBar)
          losses.add(`one over the other: ${line.words} / ${other.words}`);
      }
    return [...losses];
  });
}

/** Text at twice its size, everything else as it was (WCAG 2.2 SC 1.4.4). Styles set by script are let through. */
export const doubleText = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });

/** The spacing that a reader may choose (WCAG 2.2 SC 1.4.12), over whatever the page says. */
export const spaceText = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
       p { margin-bottom: 2em !important }`,
    );
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  });
