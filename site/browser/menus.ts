// Behaviour of menus, drawer and section menus that the platform lacks. Escape, light dismissal and the return of focus are
// built in.

for (const menu of document.querySelectorAll<HTMLElement>('[popover]')) {
  const opener = document.querySelector(`[popovertarget="${menu.id}"]`);
  opener?.setAttribute('aria-expanded', 'false');
  menu.addEventListener('toggle', (event) => opener?.setAttribute('aria-expanded', String(event.newState === 'open')));
  // An open menu would cover the element that has the focus.
  menu.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && relatedTarget !== opener && !menu.contains(relatedTarget))
      menu.hidePopover?.();
  });
}

const drawer = document.querySelector<HTMLDialogElement>('#drawer');
// Browsers without invoker commands.
if (drawer && !('commandForElement' in HTMLButtonElement.prototype))
  for (const button of document.querySelectorAll<HTMLButtonElement>('[commandfor="drawer"]'))
    button.addEventListener('click', () => (button.matches('[command="close"]') ? drawer.close() : drawer.showModal()));
// A link closes it, so that a link to this page, or the way back, finds it closed. So does a press beside it.
drawer?.addEventListener('click', ({ target, clientX }) => {
  const isBeside = target === drawer && clientX < drawer.getBoundingClientRect().left;
  if (isBeside || (target instanceof Element && target.closest('a'))) drawer.close();
});

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
