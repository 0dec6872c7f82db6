import { Component, createElement, Fragment, useLayoutEffect, type ComponentType, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
const controlsOf = (root: Element) => [...root.querySelectorAll<Control>('input, select, textarea')];
const focusableIn = (root: Element) => [
  ...root.querySelectorAll<HTMLElement>('a, button, input, select, textarea, [tabindex]'),
];
const nameOf = ({ id, name }: Control) => id || name;

/**
 * Saves the entered values, the focus and the caret of a part of a page.
 * @returns a function that restores them in the elements that have replaced the earlier ones
 */
function keepEntries(root: Element): () => void {
  const values = new Map(controlsOf(root).map((control) => [nameOf(control), control.value]));
  const active = document.activeElement;
  const focusIndex = focusableIn(root).findIndex((element) => element === active);
  const { selectionStart, selectionEnd } = (active ?? {}) as Partial<HTMLInputElement>;
  return () => {
    for (const control of controlsOf(root)) {
      const value = values.get(nameOf(control));
      if (value !== undefined && control.value !== value) control.value = value;
    }
    if (focusIndex < 0 || document.activeElement === active) return;
    const focusableElements = focusableIn(root);
    const focusTarget = focusableElements.find(({ id }) => id && id === active?.id) ?? focusableElements[focusIndex];
    focusTarget?.focus({ preventScroll: true });
    // Only text inputs have a selection.
    if (typeof selectionStart === 'number' && focusTarget && 'setSelectionRange' in focusTarget)
      (focusTarget as HTMLInputElement).setSelectionRange(selectionStart, selectionEnd ?? selectionStart);
  };
}

/** Restores what was entered before the effects of its siblings read the fields. */
function RestoreEntries({ restore }: { restore: () => void }): null {
  useLayoutEffect(restore, [restore]);
  return null;
}

/** Number of failures after which an island stays without script. */
const maxFailures = 3;

interface RecoveringProps {
  island: Element;
  /** A copy of the island's content as it is without script. */
  plainNodes: readonly Node[];
  restore: () => void;
  children?: ReactNode;
}

/**
 * Renders an island anew if React fails in it, as it does if a translation or an extension has moved React's nodes. An
 * island reads its state from its fields and from the address, so nothing that was typed is lost. One that keeps failing
 * becomes the plain form or list again.
 */
class Recovering extends Component<RecoveringProps, { failures: number; isBroken: boolean }> {
  override state = { failures: 0, isBroken: false };
  restore = this.props.restore;

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override getSnapshotBeforeUpdate() {
    if (this.state.isBroken) this.restore = keepEntries(this.props.island);
    return null;
  }

  override componentDidUpdate() {
    if (!this.state.isBroken) return;
    const { island, plainNodes } = this.props;
    const failures = this.state.failures + 1;
    const isLast = failures === maxFailures;
    island.replaceChildren(...(isLast ? plainNodes : []));
    if (isLast) this.restore();
    // oxlint-disable-next-line react/no-did-update-set-state -- Only once the broken tree is out of the page.
    else this.setState({ failures, isBroken: false });
  }

  override render() {
    const { failures, isBroken } = this.state;
    if (isBroken) return null;
    return createElement(
      Fragment,
      { key: failures },
      createElement(RestoreEntries, { restore: this.restore }),
      this.props.children,
    );
  }
}

const buttonsOf = (root: Element) => [...root.querySelectorAll('button')];

/** Resolves after the click with which a press ends, or when a context menu has taken its end. */
const endOfPress = () =>
  new Promise((resolve) => {
    for (const type of ['pointerup', 'pointercancel', 'keydown'])
      addEventListener(type, () => setTimeout(resolve), { capture: true, once: true });
  });

/**
 * Hydrates an island at once, effects included. If its markup was changed meanwhile, React renders it anew: what was
 * typed, the focus, the caret and a press of a button are kept.
 */
export async function hydrateIsland(island: Element, component: ComponentType, props: object): Promise<void> {
  // A button that is replaced within a press gets no click.
  if (island.querySelector('button:active')) await endOfPress();
  const plainButtons = buttonsOf(island);
  const plainNodes = Array.from(island.childNodes, (node) => node.cloneNode(true));
  const restore = keepEntries(island);
  flushSync(() =>
    hydrateRoot(island, createElement(Recovering, { island, plainNodes, restore }, createElement(component, props)), {
      onRecoverableError: (error) => console.warn('The markup of an island was changed.', error),
    }),
  );
  // A press that was held back is repeated on the button that was pressed.
  const buttons = buttonsOf(island);
  plainButtons.forEach((button, index) => {
    if (button.isConnected) return;
    button.addEventListener('click', (event) => {
      event.preventDefault();
      buttons[index]?.click();
    });
  });
}
