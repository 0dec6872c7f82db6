import { useEffect, useRef, useSyncExternalStore, type RefObject } from 'react';

const ownChange = 'plumbline:address';
const addressEvents = ['popstate', 'hashchange', ownChange];

/**
 * Calls a function at each change of the address within the page: Back, a fragment, `changeAddress`.
 * @returns a function that stops it
 */
export function watchAddress(onChange: () => void): () => void {
  for (const event of addressEvents) addEventListener(event, onChange);
  return () => {
    for (const event of addressEvents) removeEventListener(event, onChange);
  };
}

/** Changes the address of the page, with a new history entry or in place of the current one. */
export function changeAddress(method: 'pushState' | 'replaceState', address: string): void {
  try {
    history[method](history.state, '', address);
  } catch {
    // Safari allows 100 changes in 30 seconds. The page then keeps its address.
  }
  dispatchEvent(new Event(ownChange));
}

export interface AddressValues {
  /** Value of each name: from the address, else the initial one. */
  values: Readonly<Record<string, string>>;
  /** Sets a value. The address leaves out an initial one. */
  setValue: (name: string, value: string) => void;
  /** For the element around the controls, which have the names of their values. */
  controls: RefObject<HTMLDivElement | null>;
}

/**
 * Values that are kept in the query of the page's address, so that a link to the page has them.
 * @param anchor id of an element of the island: an address that names it hydrates the island at once
 * @param initial value of each name as long as the address has none; the same in each rendering
 */
export function useAddressValues(anchor: string, initial: Readonly<Record<string, string>>): AddressValues {
  const query = useSyncExternalStore(
    watchAddress,
    () => location.search,
    () => '',
  );
  const fromAddress = new URLSearchParams(query);
  const values = Object.fromEntries(
    Object.entries(initial).map(([name, value]) => [name, fromAddress.get(name) ?? value]),
  );
  const setValue = (name: string, value: string) => {
    const address = new URL(location.href);
    if (value === initial[name]) address.searchParams.delete(name);
    else address.searchParams.set(name, value);
    address.hash = anchor;
    changeAddress('replaceState', address.href);
  };
  const controls = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // A visitor may have typed before the island was hydrated.
    for (const control of controls.current?.querySelectorAll<HTMLInputElement>('input, select') ?? [])
      if (control.value !== (values[control.name] ?? '')) setValue(control.name, control.value);
    // oxlint-disable-next-line react/exhaustive-deps -- only once, after hydration
  }, []);
  return { values, setValue, controls };
}
