import type { Locator } from '@playwright/test';

/** Words of some elements that go on in another line, though no hyphen or slash allows it. */
export const brokenWords = (elements: Locator): Promise<string[]> =>
  elements.evaluateAll((all) => {
    const broken: string[] = [];
    for (const element of all) {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode())
        for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[^\s\-–—/]+/gu)) {
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          const lines = new Set(
            [...range.getClientRects()].filter(({ width }) => width > 1).map(({ top }) => Math.round(top)),
          );
          if (lines.size > 1) broken.push(`${word} in “${element.textContent}”`);
        }
    }
    return broken;
  });
