import { useEffect, useState } from 'react';
import type { Draft } from './history.ts';

interface Kept {
  draft: Draft;
  /** Version of the file that was edited. */
  hash: string;
  /** Time of the last change, in ms. */
  at: number;
}

const keyOf = (file: string) => `plumbline:draft:${file}`;

function read(file: string): Kept | undefined {
  try {
    return JSON.parse(localStorage.getItem(keyOf(file)) ?? '') as Kept;
  } catch {
    return undefined;
  }
}

interface Props {
  file: string;
  draft: Draft;
  isDirty: boolean;
  hash: string;
  onTakeUp: (draft: Draft) => void;
}

/** Keeps what is not saved in this browser, and offers it when the file is opened again: a tab may be closed, a machine may stop. */
export function KeptDraft({ file, draft, isDirty, hash, onTakeUp }: Props) {
  const [kept, setKept] = useState(() => read(file));
  useEffect(() => {
    if (kept) return undefined;
    if (!isDirty) return localStorage.removeItem(keyOf(file));
    const soon = setTimeout(
      () => localStorage.setItem(keyOf(file), JSON.stringify({ draft, hash, at: Date.now() } satisfies Kept)),
      300,
    );
    return () => clearTimeout(soon);
  }, [kept, file, draft, isDirty, hash]);
  if (!kept) return null;
  const when = new Intl.DateTimeFormat('en-SG', { dateStyle: 'long', timeStyle: 'short' }).format(kept.at);
  return (
    <div role="alert" className="conflict">
      <p>
        You did not save your changes of {when}. They are kept in this browser.
        {kept.hash !== hash && ' The file was changed since then; compare before you save.'}
      </p>
      <button
        type="button"
        onClick={() => {
          onTakeUp(kept.draft);
          setKept(undefined);
        }}
      >
        Go on with my changes
      </button>
      <button type="button" onClick={() => setKept(undefined)}>
        Discard them
      </button>
    </div>
  );
}
