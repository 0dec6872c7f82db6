import type { Choices, Collision, Entry } from '../contract.ts';

interface Props {
  collisions: readonly Collision[];
  entries: readonly Entry[];
  onDecided: (choices: Choices) => void;
}

/** Fields that a colleague published differently from what is written here: mine beside theirs. */
export function Collisions({ collisions, entries, onDecided }: Props) {
  return (
    <form
      className="conflict"
      onSubmit={(event) => {
        event.preventDefault();
        onDecided(Object.fromEntries(new FormData(event.currentTarget)) as Choices);
      }}
    >
      <p role="alert">
        A colleague has published other words in the same places. Choose which stay; everything else is joined by
        itself.
      </p>
      {collisions.map(({ file, key, field, ...words }) => (
        <fieldset key={key}>
          <legend>
            {entries.find((entry) => entry.file === file)?.name ?? file}: {field}
          </legend>
          {(['mine', 'theirs'] as const).map((side) => (
            <label key={side} className="side">
              <input type="radio" name={key} value={side} required />
              <span>
                <strong>{side === 'mine' ? 'Mine' : 'Theirs'}</strong> {words[side] || 'removed'}
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
