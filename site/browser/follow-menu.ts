/** Keeps the entry of the current section in sight in a menu that is one row and scrolls by itself. */
function showCurrentEntries(): void {
  for (const link of document.querySelectorAll('main nav :target-current')) {
    const menu = link.closest('nav');
    // The focused entry stays in sight.
    if (menu?.matches(':focus-within')) continue;
    let row = link.parentElement;
    while (row && row !== menu && row.scrollWidth <= row.clientWidth) row = row.parentElement;
    row?.scrollBy({ left: link.getBoundingClientRect().left - row.getBoundingClientRect().left });
  }
}

/** The browser marks the current entry with the frame that follows the scroll. */
const afterNextFrame = (callback: () => void) => requestAnimationFrame(() => requestAnimationFrame(callback));

// A browser without this selector marks no entry either.
if (CSS.supports('selector(:target-current)'))
  document.addEventListener('scrollend', () => afterNextFrame(showCurrentEntries));
