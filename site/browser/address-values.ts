import { useCallback, useEffect, useRef, useSyncExternalStore, type RefObject } from 'react';
import { changeAddress, watchAddress } from './address.ts';

export interface AddressValues {
  /** The value of each name: from the address, else as it is at first. */
  values: Readonly<Record<string, string>>;
  /** Sets a value; '' removes it. */
  setValue: (name: string, value: string) => void;
  /** For the element around the controls, which have the names of their values. */
  controls: RefObject<HTMLDivElement | null>;
}

/**
 * Values that are kept in the query of the page's address, so that a link to the page has them.
 * @param anchor id of an element of the island: an address that names it hydrates the island at once
 * @param initial each value, as long as the address has none
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
  const setValue = useCallback(
    (name: string, value: string) => {
      const changed = new URLSearchParams(location.search);
      if (value === '') changed.delete(name);
      else changed.set(name, value);
      changeAddress('replaceState', `${location.pathname}?${changed}#${anchor}`);
    },
    [anchor],
  );
  const controls = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // A visitor may have typed before the island was hydrated.
    for (const control of controls.current?.querySelectorAll<HTMLInputElement>('input, select') ?? [])
      if (control.value !== (values[control.name] ?? '')) setValue(control.name, control.value);
    // oxlint-disable-next-line react/exhaustive-deps -- only once, after hydration
  }, []);
  return { values, setValue, controls };
}
