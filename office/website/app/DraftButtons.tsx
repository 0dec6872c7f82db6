import { useEffect } from 'react';
import type { OpenDraft } from './use-draft.ts';

/** Buttons that undo, redo and save, with their keys: Ctrl or Command with Z, Y and S. */
export function DraftButtons({ draft, onSave }: { draft: OpenDraft; onSave: () => void }) {
  const { undo, redo, isDirty } = draft;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const key = event.ctrlKey || event.metaKey ? event.key.toLowerCase() : '';
      if (!['s', 'z', 'y'].includes(key)) return;
      event.preventDefault();
      if (key === 's') onSave();
      else if (key === 'y' || event.shiftKey) redo?.();
      else undo?.();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  });
  return (
    <>
      <button type="button" disabled={!undo} onClick={undo}>
        Undo
      </button>
      <button type="button" disabled={!redo} onClick={redo}>
        Redo
      </button>
      <button type="button" className="main" disabled={!isDirty} onClick={onSave}>
        Save
      </button>
    </>
  );
}
