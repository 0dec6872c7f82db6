// Behaviour of menus and drawer that the platform lacks. Escape, light dismissal and the return of focus are built in.

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
// Any link closes it; otherwise a link to this page, or the way back, would find it open.
drawer?.addEventListener('click', (event) => {
  if (event.target === drawer || (event.target instanceof Element && event.target.closest('a'))) drawer.close();
});
