/** Opens the fold that the fragment of the address is in. */
function openTarget(): void {
  let name = location.hash.slice(1);
  try {
    name = decodeURIComponent(name);
  } catch {
    // A lone percent sign is no section; the rest of the script must go on.
  }
  const target = document.getElementById(name);
  const details = target?.querySelector(':scope > details') ?? target?.closest('details');
  if (details instanceof HTMLDetailsElement) details.open = true;
}

openTarget();
addEventListener('hashchange', openTarget);
