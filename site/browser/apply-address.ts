// Applies the address of the page: opens the fold of its fragment, and selects the options of its query.

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

// A choice that the visitor has made since is kept.
for (const [name, value] of new URLSearchParams(location.search)) {
  const select = document.querySelector(`form[data-form] select[name="${CSS.escape(name)}"]`);
  if (select instanceof HTMLSelectElement && select.value === '' && value !== '') {
    select.value = value;
    // An unknown value would select no option at all.
    if (select.selectedIndex < 0) select.value = '';
  }
}
