/** Keys of a tab (`site/islands/Tabs.tsx`). All others are the browser's. */
const tabKeys = ['ArrowLeft', 'ArrowRight', 'Home', 'End'];

/** Repeats a key in the tab that has the focus by now, which an earlier key may have moved. */
function repeatKey(key: string, tab: HTMLElement): void {
  const target = document.activeElement?.closest('[role="tab"]') ?? tab;
  target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
}

/**
 * Returns a function that repeats a form's submission, a press of a button or tab, or a key of a tab; undefined for what is
 * the browser's: links, other keys, and tabs with a key that opens another browser tab.
 */
export function repeatOf(event: Event): (() => void) | undefined {
  const { target } = event;
  if (event instanceof SubmitEvent) {
    const { submitter } = event;
    // A press submits as well, and Safari 15 has no requestSubmit().
    return () => (submitter ? submitter.click() : (target as HTMLFormElement).requestSubmit());
  }
  if (!(target instanceof Element)) return undefined;
  const { ctrlKey, metaKey, shiftKey, altKey } = event as MouseEvent | KeyboardEvent;
  const isPlain = !ctrlKey && !metaKey && !shiftKey && !altKey;
  const tab = isPlain ? target.closest<HTMLElement>('[role="tab"]') : null;
  if (event instanceof KeyboardEvent)
    return tab && tabKeys.includes(event.key) ? () => repeatKey(event.key, tab) : undefined;
  const pressed = tab ?? target.closest('button');
  return pressed ? () => pressed.click() : undefined;
}
