/**
 * Selects the option that a parameter of the address names, which a link of the page before has set. A choice that the
 * visitor has made since is kept.
 */
for (const [name, value] of new URLSearchParams(location.search)) {
  const select = document.querySelector(`form[data-form] select[name="${CSS.escape(name)}"]`);
  if (select instanceof HTMLSelectElement && select.value === '' && value !== '') {
    select.value = value;
    // An unknown value would select no option at all.
    if (select.selectedIndex < 0) select.value = '';
  }
}
