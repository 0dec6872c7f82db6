/** A section that is folded opens when an address or a link leads to it. */
function openTarget(): void {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  const details = target?.querySelector(':scope > details') ?? target?.closest('details');
  if (details instanceof HTMLDetailsElement) details.open = true;
}

openTarget();
addEventListener('hashchange', openTarget);
