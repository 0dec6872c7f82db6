import { inWords } from '../in-words.ts';
import type { Place } from '../contract.ts';
import { goTo } from './Issues.tsx';

interface Props {
  names: readonly string[];
  value: Record<string, unknown>;
  onConfirm: (name: string) => void;
}

/** Place of a proposal: `level`, a term of courses, or a section of a page by its id, `terms` or `terms.duration`. */
function placeOf(name: string, value: Record<string, unknown>): Place {
  const [id = '', ...fields] = name.split('.');
  const sections = Array.isArray(value['sections']) ? (value['sections'] as { id?: string }[]) : [];
  const index = sections.findIndex((section) => section.id === id);
  if (index >= 0) return ['sections', index, ...fields];
  return id in value ? [id, ...fields] : ['terms' in value ? 'terms' : 'all', id, ...fields];
}

/** Proposals that the owner has not confirmed. The public site leaves out the optional ones. */
export function Proposals({ names, value, onConfirm }: Props) {
  if (names.length === 0) return null;
  return (
    <details className="proposals">
      <summary>{names.length === 1 ? 'One proposal to confirm' : `${names.length} proposals to confirm`}</summary>
      <ul>
        {names.map((name) => (
          <li key={name}>
            <button type="button" className="quiet" onClick={() => goTo(placeOf(name, value))}>
              {name.split('.').map(inWords).join(', ')}
            </button>
            <button type="button" aria-label={`Confirm: ${name}`} onClick={() => onConfirm(name)}>
              Confirm
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}
