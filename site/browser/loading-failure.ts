let note: HTMLElement | undefined;

/** Parts of a form that need script. */
const promises = (island: Element) => island.querySelectorAll<HTMLElement>('form[data-form] .needs-script');

/**
 * Reports that an island could not be loaded, because of the connection or because the code of an earlier release is gone.
 * Its forms and links work without script, but a search or a sort order does not.
 */
export function showLoadingFailure(island: Element): void {
  for (const element of promises(island)) element.hidden = true;
  note?.remove();
  note = document.createElement('p');
  note.setAttribute('role', 'alert');
  note.style.cssText =
    'position: fixed; inset: auto 1rem 1rem; z-index: 9; max-width: 36rem; margin: auto; padding: 1rem;' +
    'background: var(--sheet); color: var(--ink); border: 2px solid var(--plumb)';
  const reload = Object.assign(document.createElement('a'), { href: '', textContent: 'Reload the page' });
  note.append(
    'Part of this page could not be loaded. What you have typed is still here, and forms can be sent. ',
    reload,
    ' to use the rest.',
  );
  // A modal dialog covers everything outside it.
  (island.closest('dialog') ?? document.body).append(note);
}

/** Removes the message once the island has loaded. */
export function hideLoadingFailure(island: Element): void {
  for (const element of promises(island)) element.hidden = false;
  note?.remove();
  note = undefined;
}
