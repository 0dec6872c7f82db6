import { useState } from 'react';
import type { Choice, Entry } from '../contract.ts';

interface Props {
  entry: Entry;
  pages: readonly Choice[];
  /** True while there are changes that are not saved. */
  isDirty: boolean;
  onRename: (to: string) => Promise<void>;
  onTakeDown: (to: string, keep: boolean) => Promise<void>;
}

/** The page above an address: `/services` for `/services/iso27001`. */
const above = (address: string) => address.replace(/\/[^/]*$/, '') || '/';

/** Gives a page another address, or takes it away. Links to it follow, and its readers are led on. */
export function MovePage({ entry, pages, isDirty, onRename, onTakeDown }: Props) {
  const { kind, name, address = '' } = entry;
  const isPage = kind === 'page' || kind === 'article';
  const leads = pages.filter(({ value }) => value !== address);
  const [to, setTo] = useState(address);
  const [next, setNext] = useState(leads.find(({ value }) => value === above(address))?.value ?? '/');
  const [keep, setKeep] = useState(false);
  if (!isPage && kind !== 'course' && kind !== 'form') return null;
  return (
    <details className="move">
      <summary>{isPage ? 'Change its address, or take it down' : 'Take it down'}</summary>
      {isDirty && <p>Save or undo your changes first.</p>}
      {isPage && (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            void onRename(to.trim());
          }}
        >
          <label htmlFor="move-to">Its address</label>
          <p className="hint" id="move-to__hint">
            Links to it follow. If it has been published, the old address leads to the new one.
          </p>
          <input
            id="move-to"
            aria-describedby="move-to__hint"
            required
            value={to}
            onChange={(event) => setTo(event.target.value)}
          />
          <button type="submit" disabled={isDirty || to === address}>
            Change the address
          </button>
        </form>
      )}
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void onTakeDown(next, keep);
        }}
      >
        {kind !== 'form' && (
          <>
            <label htmlFor="move-next">Lead its readers to</label>
            <select id="move-next" value={next} onChange={(event) => setNext(event.target.value)}>
              {leads.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
            <label className="check">
              <input type="checkbox" checked={keep} onChange={(event) => setKeep(event.target.checked)} />
              Keep it as a draft
            </label>
          </>
        )}
        {kind === 'course' && <p>Its page and its form go with it, unless another course uses them.</p>}
        <button type="submit" disabled={isDirty}>
          Take down: {name}
        </button>
      </form>
    </details>
  );
}
