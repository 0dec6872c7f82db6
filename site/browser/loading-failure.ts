let note: HTMLElement | undefined;

/** Parts of a form that promise what only script does. */
const promises = (island: Element) => island.querySelectorAll<HTMLElement>('form[data-form] .needs-script');

/**
 * Says that an island cannot be loaded, and how to go on: its form can be sent and its links lead on, but a search or an
 * order of a list would be dead without a word. The code of an earlier release may be gone, or the connection.
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

/** Takes the message away once the island is there. */
export function hideLoadingFailure(island: Element): void {
  for (const element of promises(island)) element.hidden = false;
  note?.remove();
  note = undefined;
}
