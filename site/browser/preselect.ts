/**
 * What was chosen on the page before is chosen in the form: a parameter of the address with the name of a select. What
 * the visitor has chosen since stays.
 */
for (const [name, value] of new URLSearchParams(location.search)) {
  const select = document.querySelector(`form[data-form] select[name="${CSS.escape(name)}"]`);
  if (select instanceof HTMLSelectElement && select.value === '' && value !== '') {
    select.value = value;
    // A value that the form does not have leaves nothing chosen, not even the empty line.
    if (select.selectedIndex < 0) select.value = '';
  }
}
