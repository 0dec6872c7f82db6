/** Events that are lost, or that leave the page, while an island loads. */
const lost = ['click', 'submit', 'keydown'];

/**
 * Returns a function that repeats what an event asked for, or undefined if the browser does it without script. A link is
 * the browser's unless its island marks it (`data-enhanced`), and so is a click for another tab or window.
 */
function repeat(event: Event): (() => unknown) | undefined {
  const { target } = event;
  if (!(target instanceof Element)) return undefined;
  if (event instanceof SubmitEvent) return () => (target as HTMLFormElement).requestSubmit(event.submitter);
  if (event instanceof KeyboardEvent) {
    // Keys scroll and type by themselves, except on tabs.
    const { key } = event;
    if (!target.matches('[role=tab]') || !/^(Arrow(Left|Right)|Home|End)$/.test(key)) return undefined;
    return () => target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  }
  const { button, ctrlKey, metaKey, shiftKey, altKey } = event as MouseEvent;
  if (button !== 0 || ctrlKey || metaKey || shiftKey || altKey) return undefined;
  const pressed = target.closest<HTMLElement>('button, [data-enhanced] a');
  return pressed ? () => pressed.click() : undefined;
}

/**
 * Holds back input in an island while it loads.
 * @param first the event that began the loading
 * @returns lets events through again, and repeats those that were held
 */
export function holdTouches(island: Element, first?: Event): () => Promise<void> {
  let held: (() => unknown)[] = [];
  const hold = (event: Event) => {
    const again = repeat(event);
    if (!again) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    // Keys are repeated in order. Of several presses only the last is, so that a double press sends once.
    held = event.type === 'keydown' ? [...held, again] : [again];
  };
  for (const type of lost) island.addEventListener(type, hold, true);
  if (first && lost.includes(first.type)) hold(first);
  return async () => {
    for (const type of lost) island.removeEventListener(type, hold, true);
    for (const again of held) {
      again();
      // Each key acts on the element that the one before has focused.
      await Promise.resolve();
    }
  };
}
