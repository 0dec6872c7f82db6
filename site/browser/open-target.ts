/** A section that is folded opens when an address or a link leads to it. */
function openTarget(): void {
  let name = location.hash.slice(1);
  try {
    name = decodeURIComponent(name);
  } catch {
    // A percent sign by itself: no section is called so, and the rest of the page's script goes on.
  }
  const target = document.getElementById(name);
  // The heading of a chapter stands beside what is folded of it.
  const part = target?.matches('[data-chapters] h2') ? target.closest('[data-chapters] > *') : target;
  const details = part?.querySelector(':scope > details') ?? target?.closest('details');
  if (details instanceof HTMLDetailsElement) details.open = true;
}

openTarget();
addEventListener('hashchange', openTarget);
