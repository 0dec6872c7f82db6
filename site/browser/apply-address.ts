// Applies the address of the page: opens the fold of its fragment, and selects the options of its query.

/** Opens the fold that the fragment of the address is in. */
function openTarget(): void {
  let id = location.hash.slice(1);
  try {
    id = decodeURIComponent(id);
  } catch {
    // A lone percent sign names no section, and the rest of the script must run.
  }
  const target = document.getElementById(id);
  const details = target?.querySelector(':scope > details') ?? target?.closest('details');
  if (details instanceof HTMLDetailsElement) details.open = true;
}

openTarget();
addEventListener('hashchange', openTarget);

// Before the visitor's own choice, never after it.
for (const [name, value] of new URLSearchParams(location.search)) {
  const select = document.querySelector(`form[data-form] select[name="${CSS.escape(name)}"]`);
  if (select instanceof HTMLSelectElement && select.value === '' && value !== '') {
    select.value = value;
    // An unknown value would select no option at all.
    if (select.selectedIndex < 0) select.value = '';
  }
}
