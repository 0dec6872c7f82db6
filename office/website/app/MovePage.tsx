import type { Choice, Entry } from '../contract.ts';
import { Select } from './Select.tsx';

interface Props {
  entry: Pick<Entry, 'kind' | 'name' | 'address'>;
  pages: readonly Choice[];
  /** True while there are changes that are not saved. */
  isDirty: boolean;
  onMove: (name: 'rename' | 'take-down', to: string) => Promise<void>;
}

/** The page above an address: `/services` for `/services/iso27001`. */
const above = (address: string) => address.replace(/\/[^/]*$/, '') || '/';

/** Gives a page another address, or takes it down. Links to it follow, and its readers are redirected. */
export function MovePage({ entry, pages, isDirty, onMove }: Props) {
  const { kind, name, address = '' } = entry;
  const isPage = kind === 'page' || kind === 'article';
  if (!isPage && kind !== 'course') return null;
  const others = pages.filter(({ value }) => value !== address);
  const next = others.find(({ value }) => value === above(address))?.value ?? '/';
  const submit = (move: 'rename' | 'take-down') => (event: React.SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void onMove(move, String(new FormData(event.currentTarget).get('to')).trim());
  };
  return (
    <details className="group move">
      <summary>{isPage ? 'Change its address, or take it down' : 'Take it down'}</summary>
      {isDirty && <p>Save or undo your changes first.</p>}
      {isPage && (
        <form onSubmit={submit('rename')}>
          <label htmlFor="move-to">Its address</label>
          <p className="hint" id="move-to__hint">
            Links to it follow. If it has been published, the old address leads to the new one.
          </p>
          <input id="move-to" name="to" aria-describedby="move-to__hint" required defaultValue={address} />
          <button type="submit" disabled={isDirty}>
            Change the address
          </button>
        </form>
      )}
      <form onSubmit={submit('take-down')}>
        <label htmlFor="move-next">Lead its readers to</label>
        <Select id="move-next" name="to" choices={others} defaultValue={next} />
        {kind === 'course' && <p>Its page and its form go with it, unless another course uses them.</p>}
        <button type="submit" disabled={isDirty}>
          Take down: {name}
        </button>
      </form>
    </details>
  );
}
