import type { Page } from '@playwright/test';

/** Sum of the layout shifts of the page so far (Cumulative Layout Shift). */
export const moved = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) sum += entry.value;
        });
        observer.observe({ type: 'layout-shift', buffered: true });
        // Two frames later all shifts are reported.
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(sum))));
      }),
  );

/** A phone, with most content in one column, and a desktop. */
export const screens = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];
