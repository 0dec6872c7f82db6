const changed = 'plumbline:address';
const changes = ['popstate', 'hashchange', changed];

/** Calls back on each change of the address within the page: Back, a fragment, `changeAddress`. @returns stops it */
export function watchAddress(onChange: () => void): () => void {
  for (const event of changes) addEventListener(event, onChange);
  return () => {
    for (const event of changes) removeEventListener(event, onChange);
  };
}

/** Changes the address of the page, with a new history entry or in place of the current one. */
export function changeAddress(how: 'pushState' | 'replaceState', address: string): void {
  try {
    history[how](history.state, '', address);
  } catch {
    // Safari allows 100 changes in 30 seconds. The page then keeps its address.
  }
  dispatchEvent(new Event(changed));
}
