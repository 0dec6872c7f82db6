const focusable = 'a, button, input, select, textarea, [tabindex]';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
const controlsOf = (root: Element) => [...root.querySelectorAll<Control>('input, select, textarea')];
const nameOf = ({ id, name }: Control) => id || name;

/**
 * Saves the entered values, the focus and the selection of a part of a page.
 * @returns restores them in the elements that have replaced it; leaves others unchanged
 */
export function keepEntries(root: Element): () => void {
  const values = new Map(controlsOf(root).map((control) => [nameOf(control), control.value]));
  const active = document.activeElement;
  const { id = '' } = active ?? {};
  const place = active && root.contains(active) ? [...root.querySelectorAll(focusable)].indexOf(active) : -1;
  const { selectionStart, selectionEnd, selectionDirection } = (active ?? {}) as Partial<HTMLInputElement>;

  return () => {
    for (const control of controlsOf(root)) {
      const value = values.get(nameOf(control));
      if (value !== undefined && control.value !== value) control.value = value;
    }
    if (place < 0 || document.activeElement === active) return;
    const found = id ? root.querySelector(`#${CSS.escape(id)}`) : root.querySelectorAll(focusable)[place];
    if (found instanceof HTMLElement) found.focus({ preventScroll: true });
    // Of the types of input, only those of text have a selection.
    if (typeof selectionStart === 'number' && found instanceof HTMLElement && 'setSelectionRange' in found)
      (found as HTMLInputElement).setSelectionRange(
        selectionStart,
        selectionEnd ?? selectionStart,
        selectionDirection ?? undefined,
      );
  };
}
