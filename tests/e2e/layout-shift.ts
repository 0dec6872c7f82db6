import type { Page } from '@playwright/test';

/** How far the page has moved under its reader so far (Cumulative Layout Shift). */
export const moved = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) sum += entry.value;
        });
        observer.observe({ type: 'layout-shift', buffered: true });
        // Two frames later everything that has moved is reported.
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(sum))));
      }),
  );

/** A phone, on which much is in one column, and a desktop. */
export const screens = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];
