import type { Page } from '@playwright/test';

/**
 * Targets that are smaller than 44 by 44 CSS pixels (WCAG 2.2 SC 2.5.5) and crowded: a circle of 44 pixels around the
 * target's middle touches another target, or the circle of another small one, as SC 2.5.8 measures its 24. Links in
 * running text are left out, as both do.
 */
export async function findSmallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const wanted = 44;
    // What stays in the window lies over other targets while one scrolls.
    scrollTo({ top: 0, behavior: 'instant' });
    const shown = [
      ...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary, [role="option"]'),
    ].filter((element) => element.checkVisibility({ visibilityProperty: true }) && element.id !== 'website');
    const isInText = (element: HTMLElement) => {
      const block = element.closest('p, li, dd, td, th, caption, figcaption, div');
      const words = (of: Element | null) => (of?.textContent ?? '').replace(/\s+/g, '').length;
      return getComputedStyle(element).display.startsWith('inline') && words(block) > words(element) + 1;
    };
    // A card's link covers its card: what is drawn before it takes the press.
    const boxOf = (element: HTMLElement) => {
      const before = getComputedStyle(element, '::before');
      const covers = before.position === 'absolute' && before.content !== 'none' && before.inset === '0px';
      return ((covers && element.offsetParent) || element).getBoundingClientRect();
    };
    const targets = shown
      .map((element) => ({ element, box: boxOf(element) }))
      .filter(({ box }) => box.width > 0 && box.bottom + scrollY > 0)
      .map(({ element, box }) => ({
        element,
        box,
        isSmall: box.width < wanted - 0.5 || box.height < wanted - 0.5,
        x: box.left + box.width / 2,
        y: box.top + box.height / 2,
      }));
    // What passes over a bar that stays in the window takes the press in its place.
    const isCovered = ({ element, x, y }: (typeof targets)[number]) => {
      const top = document.elementFromPoint(x, y);
      return top !== null && !element.contains(top) && !top.contains(element);
    };
    return targets
      .filter(({ element, isSmall }) => isSmall && !isInText(element))
      .filter((small) =>
        targets.some((other) => {
          if (other === small || other.element.contains(small.element) || isCovered(other)) return false;
          const toBox = Math.hypot(
            Math.max(other.box.left - small.x, 0, small.x - other.box.right),
            Math.max(other.box.top - small.y, 0, small.y - other.box.bottom),
          );
          const toMiddle = Math.hypot(other.x - small.x, other.y - small.y);
          return toBox < wanted / 2 || (other.isSmall && toMiddle < wanted);
        }),
      )
      .map(
        ({ element, box }) => `${element.outerHTML.slice(0, 120)} ${box.width.toFixed(0)} × ${box.height.toFixed(0)}`,
      );
  });
}
