// Applies the address of the page: opens the fold of its fragment, and selects the options of its query.

/** The element that the fragment of the address names. `:target` may not be set yet on a page that is gone back to. */
export function addressedElement(): HTMLElement | null {
  let id = location.hash.slice(1);
  try {
    id = decodeURIComponent(id);
  } catch {
    // A lone percent sign names no section, and the rest of the script must run.
  }
  return document.getElementById(id);
}

/** Opens the fold that the fragment of the address is in. */
function openTarget(): void {
  const target = addressedElement();
  const details = target?.querySelector(':scope > details') ?? target?.closest('details');
  if (details instanceof HTMLDetailsElement) details.open = true;
}

openTarget();
addEventListener('hashchange', openTarget);

// An option that the visitor has chosen already stays.
for (const [name, value] of new URLSearchParams(location.search)) {
  const select = document.querySelector(`form[data-form] select[name="${CSS.escape(name)}"]`);
  if (select instanceof HTMLSelectElement && select.value === '' && value !== '') {
    select.value = value;
    // An unknown value would select no option at all.
    if (select.selectedIndex < 0) select.value = '';
  }
}
