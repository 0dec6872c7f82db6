let note: HTMLElement | undefined;

/**
 * Reports if an island could not be loaded, because of the connection or because the code of an earlier release is gone; if
 * it has loaded, removes the report. Its forms and links work without script, but a search does not.
 */
export function reportLoading(island: Element, failed: boolean): void {
  // Parts of a form that need script.
  for (const part of island.querySelectorAll<HTMLElement>('form[data-form] .needs-script')) part.hidden = failed;
  note?.remove();
  if (!failed) return;
  note = document.createElement('p');
  note.setAttribute('role', 'alert');
  note.style.cssText =
    'position: fixed; inset: auto 1rem 1rem; z-index: 9; max-width: 36rem; margin: auto; padding: 1rem;' +
    'background: var(--sheet); color: var(--ink); border: 2px solid var(--plumb)';
  note.append(
    'Part of this page could not be loaded. What you have typed is still here, and forms can be sent. ',
    Object.assign(document.createElement('a'), { href: '', textContent: 'Reload the page' }),
    ' to use the rest.',
  );
  // A modal dialog covers everything outside it.
  (island.closest('dialog') ?? document.body).append(note);
}
