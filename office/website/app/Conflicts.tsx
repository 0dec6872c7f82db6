import type { Choices, Conflict, Entry } from '../contract.ts';

interface Props {
  conflicts: readonly Conflict[];
  entries: readonly Entry[];
  onResolve: (choices: Choices) => void;
}

/** Conflicting fields, with my value beside the value of a colleague. */
export function Conflicts({ conflicts, entries, onResolve }: Props) {
  return (
    <form
      className="conflict"
      onSubmit={(event) => {
        event.preventDefault();
        onResolve(Object.fromEntries(new FormData(event.currentTarget)) as Choices);
      }}
    >
      <p role="alert">
        A colleague has published other words in the same places. Choose which stay; everything else is joined by
        itself.
      </p>
      {conflicts.map(({ file, key, field, ...values }) => (
        <fieldset key={key}>
          <legend>
            {entries.find((entry) => entry.file === file)?.name ?? 'A removed page'}: {field}
          </legend>
          {(['mine', 'theirs'] as const).map((side) => (
            <label key={side} className="side">
              <input type="radio" name={key} value={side} required />
              <span>
                <strong>{side === 'mine' ? 'Mine' : 'Theirs'}</strong> {values[side] || 'removed'}
              </span>
            </label>
          ))}
        </fieldset>
      ))}
      <button type="submit" className="main">
        Keep these
      </button>
    </form>
  );
}
