import { useEffect, useRef } from 'react';
import type { SectionKind } from '../contract.ts';
import { inWords } from '../in-words.ts';

interface Props {
  kinds: readonly SectionKind[];
  onPick: (kind: SectionKind) => void;
  onClose: () => void;
}

/** Dialog that lists the kinds of section with their descriptions. */
export function KindPicker({ kinds, onPick, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} className="picker" aria-labelledby="picker-title" onClose={onClose}>
      <div className="bar">
        <h2 id="picker-title">Add a section</h2>
        <button type="button" onClick={onClose}>
          Close
        </button>
      </div>
      <ul>
        {kinds
          .toSorted((a, b) => a.kind.localeCompare(b.kind))
          .map((kind) => (
            <li key={kind.kind}>
              <button type="button" onClick={() => onPick(kind)}>
                <strong>{inWords(kind.kind)}</strong>
                <span>{kind.description}</span>
              </button>
            </li>
          ))}
      </ul>
    </dialog>
  );
}
