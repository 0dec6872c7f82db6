const changed = 'plumbline:address';
const changes = ['popstate', 'hashchange', changed];

/** Tells of each change of the address within the page: by Back, by a link to a part, by `changeAddress`. @returns ends it */
export function watchAddress(tell: () => void): () => void {
  for (const event of changes) addEventListener(event, tell);
  return () => {
    for (const event of changes) removeEventListener(event, tell);
  };
}

/** Gives the page another address without leaving it, with an entry of its own in the history or in place of the last. */
export function changeAddress(how: 'pushState' | 'replaceState', address: string): void {
  history[how](history.state, '', address);
  dispatchEvent(new Event(changed));
}
