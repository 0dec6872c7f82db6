/** Notice that disappears by itself. It is never the only report of an outcome. */
export interface Toast {
  title: string;
  text: string;
  /** Plain: one at a time, 5 seconds. Stacked: up to three, 4 seconds (specification, section 9). */
  style: 'plain' | 'stacked';
}

/** A toast on the screen. */
export interface ShownToast extends Toast {
  id: number;
}

/** Display time of a toast in ms, pauses aside. */
export const toastLasts = { plain: 5000, stacked: 4000 } as const;

const maxShown = { plain: 1, stacked: 3 };
const eventName = 'plumbline:toast';
let count = 0;

/**
 * Shows a toast in the region (`Toasts`) of any island, by an event on the window.
 * @returns false if the page has no region
 */
export function showToast(toast: Toast): boolean {
  return !window.dispatchEvent(new CustomEvent(eventName, { detail: toast, cancelable: true }));
}

/** Passes each toast to `show`, unless another region has handled it. @returns stops listening */
export function listenForToasts(show: (toast: Toast) => void): () => void {
  const listener = (event: Event) => {
    if (!(event instanceof CustomEvent) || event.defaultPrevented) return;
    event.preventDefault();
    show(event.detail as Toast);
  };
  window.addEventListener(eventName, listener);
  return () => window.removeEventListener(eventName, listener);
}

/** Adds a toast: a plain one replaces the plain one; of stacked ones the last three remain. */
export function addToast(shown: ShownToast[], toast: Toast): ShownToast[] {
  count += 1;
  const same = shown.filter(({ style }) => style === toast.style);
  const dropped = same.slice(0, Math.max(0, same.length + 1 - maxShown[toast.style]));
  return [...shown.filter((other) => !dropped.includes(other)), { ...toast, id: count }];
}
