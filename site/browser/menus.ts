/**
 * What menus and drawer owe their users beyond what the browser does by itself: Escape, light dismissal and the return
 * of focus are the platform's.
 */

for (const menu of document.querySelectorAll<HTMLElement>('[popover]')) {
  const opener = document.querySelector(`[popovertarget="${menu.id}"]`);
  opener?.setAttribute('aria-expanded', 'false');
  menu.addEventListener('toggle', (event) => opener?.setAttribute('aria-expanded', String(event.newState === 'open')));
  // A menu that keeps lying open over the page when focus has moved on covers what has it.
  menu.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && relatedTarget !== opener && !menu.contains(relatedTarget))
      menu.hidePopover?.();
  });
}

const drawer = document.querySelector<HTMLDialogElement>('#drawer');
// Browsers that do not know the command attribute yet need telling.
if (drawer && !('commandForElement' in HTMLButtonElement.prototype))
  for (const button of document.querySelectorAll<HTMLButtonElement>('[commandfor="drawer"]'))
    button.addEventListener('click', () => (button.matches('[command="close"]') ? drawer.close() : drawer.showModal()));
// Any link closes it: one to this very page, or one whose page is left and come back to, would find it open.
drawer?.addEventListener('click', (event) => {
  if (event.target === drawer || (event.target instanceof Element && event.target.closest('a'))) drawer.close();
});
