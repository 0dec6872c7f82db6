/** A short notice that goes by itself. It never is the only place where an outcome is told. */
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

/** How long a toast stays, in milliseconds, when nobody points at it. */
export const toastLasts = { plain: 5000, stacked: 4000 } as const;

const mostAtOnce = { plain: 1, stacked: 3 };
const eventName = 'plumbline:toast';
let count = 0;

/**
 * Shows a toast in the region (`Toasts`) of the calling island, or of another. They meet in an event on the window, so
 * that no island need know of another's state. Returns whether there was a region to show it.
 */
export function showToast(toast: Toast): boolean {
  return !window.dispatchEvent(new CustomEvent(eventName, { detail: toast, cancelable: true }));
}

/** Hands each toast to `show`, unless another region already has it. Returns what ends that. */
export function listenForToasts(show: (toast: Toast) => void): () => void {
  const listener = (event: Event) => {
    if (!(event instanceof CustomEvent) || event.defaultPrevented) return;
    event.preventDefault();
    show(event.detail as Toast);
  };
  window.addEventListener(eventName, listener);
  return () => window.removeEventListener(eventName, listener);
}

/** The toasts on the screen once another has come: a plain one takes the plain one's place, of stacked ones the last three stay. */
export function addToast(shown: ShownToast[], toast: Toast): ShownToast[] {
  count += 1;
  const same = shown.filter(({ style }) => style === toast.style);
  const dropped = same.slice(0, Math.max(0, same.length + 1 - mostAtOnce[toast.style]));
  return [...shown.filter((other) => !dropped.includes(other)), { ...toast, id: count }];
}
