import { inWords } from '../in-words.ts';

interface Props {
  names: readonly string[];
  onConfirm: (name: string) => void;
}

/** What is proposed and not confirmed by the owner yet. The public site leaves out what may be left out. */
export function Proposals({ names, onConfirm }: Props) {
  if (names.length === 0) return null;
  return (
    <details className="proposals">
      <summary>{names.length === 1 ? 'One proposal to confirm' : `${names.length} proposals to confirm`}</summary>
      <ul>
        {names.map((name) => {
          const [page] = name.includes('/') ? name.split('#') : [];
          return (
            <li key={name}>
              {page ? <a href={`#content/${page}.yaml`}>{name}</a> : <span>{inWords(name)}</span>}
              <button type="button" onClick={() => onConfirm(name)}>
                Confirm<span className="unseen">: {name}</span>
              </button>
            </li>
          );
        })}
      </ul>
    </details>
  );
}
